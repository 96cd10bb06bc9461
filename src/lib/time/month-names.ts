import { once } from '../once'

const languages = 'en de fr es it pt nl pl sv da nb fi cs tr ru uk ro hu'.split(' ')
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Returns the number of a month by its long or short name in many languages; null if unknown or ambiguous. */
export function monthNumber(word: string): number | null {
  const name = plain(word)
  const isShort = name.length === 3 || name === 'sept'
  const known = isShort ? english.indexOf(name.slice(0, 3)) + 1 : (inEnglish().get(name) ?? 0)
  return known > 0 ? known : (inAll().get(name) ?? null)
}

// Load the other languages only when needed, because each takes some milliseconds.
const inEnglish = once(() => namesIn(['en']))
const inAll = once(() => namesIn(languages))

function namesIn(some: readonly string[]): ReadonlyMap<string, number | null> {
  const names = new Map<string, number | null>()
  for (const language of some)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2026, number - 1, 3))
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '')
        // A word for two months is ambiguous.
        names.set(name, (names.get(name) ?? number) === number ? number : null)
      }
    }
  return names
}

function plain(word: string): string {
  return word.toLowerCase().replace(/\.$/, '')
}
