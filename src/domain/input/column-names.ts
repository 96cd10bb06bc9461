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

function words(list: string): readonly string[] {
  return list.split(' ')
}

/** Ranks how surely a name means an account or a time: 0 is surest, null no match, `Infinity` another meaning. */
export function columnRank(name: string, role: 'account' | 'time'): number | null {
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
