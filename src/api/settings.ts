import {
  documentedFamilies,
  isFamily,
  nameFamilies,
  type FamilyNames,
} from '#/domain/scopes/families'

/** Settings of the deployment, in meta elements of the served page. No admin and no link can change them (S-12). */
export interface Settings {
  /** Name of the header that carries the token. */
  tokenHeader: string
  /** The service's names of the two scope families that its document does not name. Null if not set. */
  families: FamilyNames
  /** URL of the service, without `/api/v1`. Empty for the page's own origin. */
  baseUrl: string
  /** `proxy`: a reverse proxy adds the header, and this page never gets a token. */
  tokenSource: 'token' | 'proxy'
  /** Minutes of inactivity until the console locks. */
  idleLockMinutes: number
  /** Hours until the console locks, whether it is used or not. */
  sessionLimitHours: number
}

/** Thrown at boot. Its sentence is for the operator who deploys the console. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Reads and checks the settings. Throws a `SettingsError` that names the wrong element. */
export function readSettings(meta: (name: string) => string | null): Settings {
  const tokenHeader = meta('service-token-header') ?? 'x-service-client-secret'
  if (!headerName.test(tokenHeader)) {
    throw new SettingsError(
      `<meta name="service-token-header"> holds "${tokenHeader}", which is not a header name.`,
    )
  }
  if (!isSent(tokenHeader)) {
    throw new SettingsError(
      `<meta name="service-token-header"> holds "${tokenHeader}", a header that browsers do not let a page send.`,
    )
  }
  const baseUrl = (meta('service-base-url') ?? '').replace(/\/+$/, '')
  if (!isBaseUrl(baseUrl)) {
    throw new SettingsError(
      `<meta name="service-base-url"> holds "${baseUrl}". It must be empty, a path such as /security, or an https URL without a query.`,
    )
  }
  const tokenSource = meta('token-source') ?? 'token'
  if (tokenSource !== 'token' && tokenSource !== 'proxy') {
    throw new SettingsError(
      `<meta name="token-source"> holds "${tokenSource}". It must be "token" or "proxy".`,
    )
  }
  const fit = familyName(meta, 'service-scope-family-fit', documentedFamilies)
  const chat = familyName(meta, 'service-scope-family-chat', [...documentedFamilies, fit])
  return {
    tokenHeader,
    families: { fit, chat },
    baseUrl,
    tokenSource,
    idleLockMinutes: wholeNumber(meta, 'idle-lock-minutes', 15, { from: 2, to: 480 }),
    sessionLimitHours: wholeNumber(meta, 'session-limit-hours', 8, { from: 1, to: 24 }),
  }
}

function familyName(
  meta: (name: string) => string | null,
  name: string,
  taken: readonly (string | null)[],
): string | null {
  const text = meta(name) ?? ''
  if (text === '') return null
  if (isFamily(text) && !taken.includes(text)) return text
  throw new SettingsError(
    `<meta name="${name}"> holds "${text}". It must be empty, or a different name of lowercase letters, digits and "_".`,
  )
}

/** Reads a limit in whole units. No value turns it off, because an unattended console must not stay open. */
function wholeNumber(
  meta: (name: string) => string | null,
  name: string,
  standard: number,
  { from, to }: { from: number; to: number },
): number {
  const text = meta(name)
  if (text === null) return standard
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (number >= from && number <= to) return number
  throw new SettingsError(
    `<meta name="${name}"> holds "${text}". It must be a whole number from ${from} to ${to}.`,
  )
}

/** True if browsers send the header. They silently drop reserved ones, such as Cookie. */
function isSent(name: string): boolean {
  return new Request('http://localhost/', { headers: { [name]: 'x' } }).headers.has(name)
}

function isBaseUrl(text: string): boolean {
  if (text === '' || /^(\/[A-Za-z0-9._~-]+)+$/.test(text)) return true
  // `new URL` hides an empty query, so the text is checked.
  if (!URL.canParse(text) || /[?#]/.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwn)
  return isSafe && username === '' && password === ''
}

let current: Settings = {
  tokenHeader: 'x-service-client-secret',
  families: { fit: null, chat: null },
  baseUrl: '',
  tokenSource: 'token',
  idleLockMinutes: 15,
  sessionLimitHours: 8,
}

export function settings(): Settings {
  return current
}

/** Applies the result of `readSettings`. Call once, at boot. */
export function applySettings(next: Settings): void {
  current = next
  nameFamilies(next.families)
}
