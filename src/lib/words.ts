import { once } from './once'
import { tryOrNull } from './try-or-null'

/** Preferred languages of the browser. Empty (the default language) if a tag is malformed. */
export const locales = tryOrNull(() => Intl.getCanonicalLocales(navigator.languages)) ?? []

/** Language of localized parts in an English sentence; undefined if English. */
export const otherLocale = (locales[0] ?? 'en').startsWith('en') ? undefined : locales[0]

const numbers = once(() => new Intl.NumberFormat(locales))

/** Formats a number in the preferred language, such as `1,060` or `1.060`. The sentence around it is English. */
export function number(value: number): string {
  return numbers().format(value)
}

/** Text for a count that the service did not give. */
export const unknownNumber = 'an unknown number'

/** Returns `1 app` or `1,060 apps`. */
export function countLabel(value: number, singular: string, plural: string): string {
  return `${number(value)} ${value === 1 ? singular : plural}`
}

/** Returns ` of 1,060`; empty without a total, or below the count, because such a total is out of date. */
export function ofTotal(count: number, total: number | null): string {
  return total === null || total < count ? '' : ` of ${number(total)}`
}

/** Returns `400 of 1,060 apps`, or `400 apps` without a usable total. */
export function countOf(
  count: number,
  total: number | null,
  singular: string,
  plural: string,
): string {
  const noun = Math.max(count, total ?? 0) === 1 ? singular : plural
  return `${number(count)}${ofTotal(count, total)} ${noun}`
}

/** Returns `10 MB`, in units of 1,000. Stays below 1,000 per unit, so that no number needs a separator. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${Math.round(bytes / 1_000_000)} MB`
}

/** `Critical` of `critical`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Message about lost entries; empty if there are none. `where`: such as “this tab”. */
export function lostMessage(
  lost: number,
  nouns: readonly [string, string],
  where = 'this tab',
): string {
  return lost === 0
    ? ''
    : `${countLabel(lost, ...nouns)} kept by ${where} could not be read, and ${lost === 1 ? 'is' : 'are'} left out.`
}
