import { clientIdKind, isAccountCell } from './cells'
import { readDays, type DateOrder } from './dates'
import type { Row, Rows } from './rows'

export type Role = 'clientId' | 'account' | 'time'

/** Splits a name into words. `actorEmail`, `Actor e-mail` and `ACTOR_EMAIL` give the same words. */
export function splitName(name: string): string[] {
  return name
    .replaceAll(/e-mail/gi, 'email')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

const appWord =
  /^(?:oauth)?(?:client|app|application|klient|cliente?|anwendung|toepassing|aplica\S*|applica\S*|приложени\S*|клиент\S*)s?$/
const idWord = /^(?:ids?|identif\S*|kennung|идентификатор\S*)$/
const joined = /^(?:oauth)?(?:client|app|application)ids?$/
/** Languages that put no space between words. */
const unspaced =
  /(?:クライアント|アプリ|客户端|客戶端|应用|應用|클라이언트|앱|애플리케이션).*(?:id|識別|标识|識別碼|编号|아이디)/i
/** Words of names that are about something else: `App ID type`, `Client secret`. */
const notAnId = new Set('type hash secret count version status url uri key'.split(' '))

/** Returns true for a name of client IDs: “App ID”, `token.client_id`, `clientId`, “API client name”. */
export function namesClientId(name: string): boolean {
  if (name.length > 80) return false
  const has = splitName(name)
  if (has.some((word) => notAnId.has(word))) return false
  return (
    unspaced.test(name) ||
    has.some((word) => joined.test(word)) ||
    has.join(' ').includes('api client name') ||
    (has.some((word) => appWord.test(word)) && has.some((word) => idWord.test(word)))
  )
}

/** Words in names of account columns, the most certain first. “Email” says more than “User”. */
const accountNames = words(
  'email mail upn correo courriel actor akteur acteur attore principal username user users benutzer nutzer utilisateur usuario utente gebruiker account accounts konto compte cuenta ユーザー アクター 用户 使用者 사용자 пользователь owner',
)
const timeNames = words(
  'timestamp datetime date datum fecha data 日付 日時 日期 날짜 дата time zeit uhrzeit zeitpunkt zeitstempel heure hora ora tijd 时间 時間 時刻 시간 время ts when created at',
)
const notAnAccount = new Set(
  words(
    'agent type ip domain subject role status count number key app application client developer support target recipient country unit group last first new',
  ),
)
const notATime = new Set(words('zone expires expiry expiration expired duration until spent'))
/** Words for the first day. Any other column of times is preferred. */
const firstTimes = new Set(
  words(
    'first earliest oldest initial min created create creation start started begin began erste erster erstes erstmals zuerst erstellt premier première créé créée primer primera primero primeira primeiro creado creada criado creato prima primo',
  ),
)
const lastTimes = new Set(
  words(
    'last latest newest recent max letzte letzter letztes zuletzt dernier dernière último última ultimo ultima',
  ),
)

function words(list: string): readonly string[] {
  return list.split(' ')
}

/** Ranks how surely a name means an account or a time: 0 is surest, null no match, `Infinity` another meaning. */
function columnRank(name: string, role: 'account' | 'time'): number | null {
  if (name.length > 80) return null
  const [wanted, not] = role === 'account' ? [accountNames, notAnAccount] : [timeNames, notATime]
  const has = splitName(name)
  if (has.some((word) => not.has(word))) return Infinity
  const rank = wanted.findIndex((word) => has.includes(word))
  return rank === -1 ? null : rank
}

export function isKnownName(name: string): boolean {
  return (
    namesClientId(name) ||
    [columnRank(name, 'account'), columnRank(name, 'time')].some(
      (rank) => rank !== null && rank < Infinity,
    )
  )
}

/** Column index by role; null without a column. */
export type Columns = Record<Role, number | null>

/** Columns that the admin chose. A missing role keeps the detected column. */
export interface Choice extends Partial<Columns> {
  order?: DateOrder
}

interface Counts {
  filled: number
  whole: number
  numbers: number
  accounts: number
  /** Count of plain numbers, such as numbers of users. */
  figures: number
  dates: number
}

/** Number of filled cells that is enough to judge a column. */
const enough = 500

/** Detects columns by the content of most cells, otherwise by name. */
export function* detectColumns({ columns, rows }: Rows): Generator<number, Columns> {
  const names = columns ?? []
  const counts = names.map((): Counts => ({
    filled: 0,
    whole: 0,
    numbers: 0,
    accounts: 0,
    figures: 0,
    dates: 0,
  }))
  for (const [index, { cells, isUneven }] of rows.entries()) {
    if (index % 25 === 24) yield 0.5
    if (!isUneven)
      for (const [place, count] of counts.entries())
        countCell(count, cells[place]?.slice(0, 300) ?? '')
    if (index > enough && counts.every(({ filled }) => filled >= enough)) break
  }
  const scoreBy = (role: 'account' | 'time') => (name: string, place: number) => {
    const count = counts[place]
    const isMost =
      count !== undefined && count[role === 'time' ? 'dates' : 'accounts'] > count.filled / 2
    const rank = columnRank(name, role)
    if (rank === Infinity || (rank === null && !isMost)) return 0
    const isCount = count !== undefined && count.figures > count.filled / 2
    // The numbers of a column such as “User ID” name accounts.
    if (role === 'account' && isCount && !splitName(name).some((word) => idWord.test(word)))
      return 0
    const named = rank === null ? 0 : 500 - rank
    const has = role === 'time' ? splitName(name) : []
    if (has.some((word) => firstTimes.has(word))) return (isMost ? 600 : 0) + named / 10
    // Prefers the last day among otherwise equal columns.
    const isLast = has.some((word) => lastTimes.has(word))
    return (isMost ? 1_000 : 0) + named + (isLast ? 0.5 : 0)
  }
  return {
    clientId: best(names, (name, place) => clientIdScore(namesClientId(name), counts[place])),
    account: best(names, scoreBy('account')),
    time: best(names, scoreBy('time')),
  }
}

/** A number of at most 14 digits, also grouped or after “at least”. A longer one can be that of an account. */
const figure = /^\s*(?:at least )?(?:\d{1,14}|\d{1,3}(?:[.,\s]\d{3}){1,3})\s*$/

function countCell(count: Counts, cell: string): void {
  if (count.filled >= enough || cell === '' || cell.trim() === '') return
  count.filled += 1
  const kind = clientIdKind(cell)
  if (kind === 'whole') count.whole += 1
  else if (kind === 'number') count.numbers += 1
  else if (isAccountCell(cell)) count.accounts += 1
  else if (figure.test(cell)) count.figures += 1
  else {
    const { day, ambiguous } = readDays(cell)
    if (day !== null || ambiguous !== null) count.dates += 1
  }
}

/** Scores a column of client IDs. Plain numbers count only with a fitting name or beside full client IDs. */
function clientIdScore(isNamed: boolean, count: Counts | undefined): number {
  if (!count || count.filled === 0) return isNamed ? 1 : 0
  const share = (count.whole + count.numbers) / count.filled
  const isMost = count.whole > 0 && share > 0.5
  if (!isNamed && !isMost) return 0
  return 1 + share * 100 + (isNamed ? 50 : 0)
}

function best(
  names: readonly string[],
  score: (name: string, place: number) => number,
): number | null {
  const scores = names.map(score)
  const most = Math.max(0, ...scores)
  return most === 0 ? null : scores.indexOf(most)
}

const numericDate = /^\D{0,6}(\d{1,2})[-/](\d{1,2})[-/]20\d\d(?!\d)/

/** Detects the date order of a column from a date with only one possible order; null without such a date. */
export function* orderOf(
  rows: readonly Row[],
  column: number | null,
): Generator<number, DateOrder | null> {
  let [dayFirst, monthFirst] = [false, false]
  for (const [index, { cells }] of rows.entries()) {
    if (index % 500 === 499) yield 0.5
    const [, first = 0, second = 0] =
      (column === null ? null : numericDate.exec(cells[column] ?? '')) ?? []
    if (Number(first) > 12 && Number(second) <= 12) dayFirst = true
    if (Number(second) > 12 && Number(first) <= 12) monthFirst = true
  }
  if (dayFirst === monthFirst) return null
  return dayFirst ? 'day first' : 'month first'
}
