/** The class names that are there, joined. CSS modules give `undefined` for a name they do not know. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter((name) => typeof name === 'string').join(' ')
}
