/** Joins class names. CSS modules give `undefined` for an unknown name. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string').join(' ')
}
