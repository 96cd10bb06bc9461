import { once } from './once'
import { tryOrNull } from './try-or-null'

/** The reader's languages, the preferred one first; empty, which means the browser's own, if a tag is malformed. */
export const locales = tryOrNull(() => Intl.getCanonicalLocales(navigator.languages)) ?? []

/** The language of what is written for the reader in an English sentence; undefined while that is English, too. */
export const otherLocale = (locales[0] ?? 'en').startsWith('en') ? undefined : locales[0]

const numbers = once(() => new Intl.NumberFormat(locales))

/** `1,060` or `1.060`: a figure as the reader writes it. The sentence around it is English. */
export function number(value: number): string {
  return numbers().format(value)
}

/** What stands for a count that the service did not give. */
export const unknownNumber = 'an unknown number'

/** `1 app`, `1,060 apps`. */
export function countLabel(value: number, singular: string, plural: string): string {
  return `${number(value)} ${value === 1 ? singular : plural}`
}

/** `10 MB`, as a file manager counts. Below 1,000 of each unit, so that no number needs a separator. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  return `${Math.round(bytes / 1_000_000)} MB`
}

/** `Critical` of `critical`. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
