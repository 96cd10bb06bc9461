import { preferences } from '#/lib/preferences'
import { once } from '#/lib/once'
import { noValue } from './cells'

export interface DateReading {
  /** The day as `2026-11-03`. If the text has a zone, it is the day in the admin's zone. */
  day: string | null
  /** True for a date with two readings, such as `03/04/2026`, without a known order. */
  isAmbiguous: boolean
}

export interface DateHints {
  /** Order of `03/04/2026`; null if unknown. */
  order: DateOrder | null
  /** True if times without a zone are in UTC. */
  isUtc: boolean
}

export type DateOrder = 'day first' | 'month first'

const none: DateReading = { day: null, isAmbiguous: false }
const noHints: DateHints = { order: null, isUtc: false }

const epoch = /^(\d{10})(?:\d{3}|\d{6}|\d{9})?(?:[.,]\d{1,9})?$/
const compact = /^(20\d\d)(\d\d)(\d\d)(?:$|[T _-]?(?=\d{4}))/
const yearFirst = /^(20\d\d)\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(20\d\d|\d\d)(?!\d|[-/.])/
/** A year, but not digits of a time such as `09:12:33.2034` or `T2012Z`. */
const yearIn = /(?<!\d|T|:\d\d[.,])20\d\d(?![\dZ])/g
const weekday = /^\p{L}{2,9}\.?,?\s+(?=\d{1,4}[-/.])/u

export interface DaysReading {
  /** Latest readable day; null without one. */
  day: string | null
  /** First date with two readings; null without one. */
  ambiguous: string | null
  /** True if a later day may be missing, because a date is ambiguous, unreadable or over the limit. */
  isPartial: boolean
}

const mostDays = 1_000

/** Reads a cell with a date in each line, or with dates between semicolons. */
export function readDays(cell: string, hints?: DateHints): DaysReading {
  const parts = cell.split(/[\n;]/, mostDays + 1)
  const days: DaysReading = { day: null, ambiguous: null, isPartial: parts.length > mostDays }
  for (const part of parts.slice(0, mostDays).map((text) => text.trim())) {
    if (noValue.test(part)) continue
    const { day, isAmbiguous } = readDate(part, hints)
    if (isAmbiguous) days.ambiguous ??= part
    if (day === null) days.isPartial = true
    else if (day > (days.day ?? '')) days.day = day
  }
  return days
}

/** Reads the day of a text with one date; null for text that is not certainly a day. */
export function readDate(cell: string, { order, isUtc }: DateHints = noHints): DateReading {
  const text = cell.trim().replace(/^\[|\]$/g, '')
  if (text.length < 6 || text.length > 80 || !/\d/.test(text)) return none
  const [, seconds] = epoch.exec(text) ?? []
  if (seconds !== undefined) return toMoment(Number(seconds) * 1_000)
  if ((text.match(yearIn)?.length ?? 0) > 1) return none
  const numbers = text.replace(weekday, '')
  const first = compact.exec(numbers) ?? yearFirst.exec(numbers)
  if (first) return readDay(first[1], first[2], first[3], numbers.slice(first[0].length), isUtc)
  const last = yearLast.exec(numbers)
  if (last) return readYearLast(last, order, numbers.slice(last[0].length), isUtc)
  return readMonthName(text, isUtc)
}

function readYearLast(
  [, first = '', sign, second = '', written = '']: RegExpExecArray,
  order: DateOrder | null,
  rest: string,
  isUtc: boolean,
): DateReading {
  const year = written.length === 2 ? `20${written}` : written
  // A date with dots has the day first. Only a year of four digits is certain.
  const isSure = written.length === 4
  const isOne = sign === '.' || Number(first) > 12 || Number(first) === Number(second)
  const dayFirst = (isSure && isOne) || order === 'day first'
  const monthFirst = (isSure && Number(second) > 12) || order === 'month first'
  if (dayFirst && !(isSure && Number(second) > 12)) return readDay(year, second, first, rest, isUtc)
  if (monthFirst) return readDay(year, first, second, rest, isUtc)
  return { day: null, isAmbiguous: Number(first) <= 31 && Number(second) <= 31 }
}

/** Returns true if the name of a column says UTC. False for an offset from it, such as `Time (GMT+02:00)`. */
export function namesUtc(column: string): boolean {
  return /\b(?:UTC|GMT)\b(?!\s*[+-]\s*0*[1-9])/i.test(column)
}

/** Reads a date with the name of a month: `Tue Nov 3 09:12:33 2026`, `03/Nov/2026:09:12:33 +0100`. */
function readMonthName(text: string, isUtc: boolean): DateReading {
  // The last match is the month, because “mar. 3 nov.” begins with a day of the week.
  const months = (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => monthNumber(word) ?? [])
  const month = months.at(-1)
  if (month === undefined) return none
  const clock = /\d{1,2}:\d{2}(?::\d{2})?(?!\d)/.exec(text.replace(/(20\d\d):/, '$1 '))
  const { days, beforeYear, year } = daysAndYear(text)
  // Two dates with one year, such as “Oct 30 – Nov 9, 2026”.
  if (beforeYear > 1 && new Set(months).size > 1) return none
  return readDay(
    year,
    String(month),
    days[0],
    clock ? text.slice(Math.max(0, text.indexOf(clock[0]))) : '',
    isUtc,
  )
}

function daysAndYear(text: string): { days: string[]; beforeYear: number; year?: string } {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(text)
  if (!year) return { days: [], beforeYear: 0 }
  const rest = text.slice(0, year.index) + ' ' + text.slice(year.index + 4)
  const days = [...rest.matchAll(/(?<![\d:.+-])(\d{1,2})(?![\d:])(?=$|[\s.,/日-]|[a-zº])/g)]
  const beforeYear = days.filter(({ index }) => index < year.index).length
  return { days: days.map(([, day = '']) => day), beforeYear, year: year[0] }
}

// The A of “AEST” and the P of “PST” are no half of the day.
const clockIn =
  /(\d{1,2})[:.](\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(?:([ap])(?:\.?\s?m\b|(?![a-z])))?/i
const compactClock = /^T?(\d{2})(\d{2})(\d{2})?(?![\d:])/
// An hour of one digit is certain only after UTC or GMT.
const offsetIn = /(?<=\d|\s|UTC|GMT|Z)([+-])(\d{2}|(?<=(?:UTC|GMT).)\d):?(\d{2})?\s*(?:[([\])]|$)/
const zones: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  MEZ: 1,
  CEST: 2,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

/** Returns the written day or, for a time with a zone, the day of that moment in the admin’s zone. */
function readDay(year = '', month = '', day = '', rest = '', isUtc = false): DateReading {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const days = m < 1 || m > 12 ? 0 : new Date(Date.UTC(y, m, 0)).getUTCDate()
  if (y < 2000 || y >= 2100 || d < 1 || d > days) return none
  const written = `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  const clock = compactClock.exec(rest) ?? clockIn.exec(rest)
  const offset = readOffset(rest) ?? (isUtc ? 0 : null)
  if (clock === null || offset === null) return { day: written, isAmbiguous: false }
  const [, hour, minute, second = '0', half] = clock
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  return toMoment(Date.UTC(y, m - 1, d, hours, Number(minute) - offset, Number(second)))
}

/** Returns the offset of the zone in minutes; null without a known zone. */
function readOffset(rest: string): number | null {
  const [, sign, hours, minutes = '0'] = offsetIn.exec(rest) ?? []
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const name = /[\d\s([]([A-Z]{1,4})[\])]?\s*(?:\d{4}\s*)?$/.exec(rest)?.[1] ?? ''
  const known = zones[name]
  return known === undefined ? null : known * 60
}

function toMoment(ms: number): DateReading {
  const date = new Date(ms)
  const isUtc = preferences.get().timeZone === 'utc'
  const [y, m, d] = isUtc
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()]
  if (!(y >= 2000 && y < 2100)) return none
  return {
    day: `${y}-${String(m + 1).padStart(2, '0')}-${String(d).padStart(2, '0')}`,
    isAmbiguous: false,
  }
}

const languages = 'en de fr es it pt nl pl sv da nb fi cs tr ru uk ro hu'.split(' ')
const english = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Returns the number of a month by its long or short name in many languages; null if unknown or ambiguous. */
function monthNumber(word: string): number | null {
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
