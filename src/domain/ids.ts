/** An ID that matched its pattern. Only such an ID may become part of a request path (SERVICE.md §2.1, §9). */
export type OauthAppId = string & { readonly __brand: 'OauthAppId' }
export type AccountId = string & { readonly __brand: 'AccountId' }
export type MessageId = string & { readonly __brand: 'MessageId' }
export type SearchId = string & { readonly __brand: 'SearchId' }
export type TrustedEntityId = string & { readonly __brand: 'TrustedEntityId' }

/** Limit of accounts in one search for grants. */
export const mostAccounts = 500

/** Prefix of each kind of encoded ID, by its name in paths (SERVICE.md §2.1, §9). */
export const idPrefixes = {
  appId: 'oapp',
  accountId: 'acct',
  tenantId: 'tnt',
  messageId: 'msg',
  searchId: 'job',
  entityId: 'te',
} as const

/** The form of each kind: a prefix, a version, base64url. */
const forms = new Map(
  Object.entries(idPrefixes).map(([kind, prefix]) => [
    kind,
    new RegExp(`^${prefix}\\.\\d{1,2}\\.[A-Za-z0-9_-]{1,512}={0,2}$`),
  ]),
)

function isEncoded(kind: keyof typeof idPrefixes, text: unknown): boolean {
  return typeof text === 'string' && forms.get(kind)?.test(text) === true
}

/** Checks an ID before it becomes part of a path. `kind`: its name in the path. */
export function isPathId(kind: string, text: unknown): boolean {
  return Object.hasOwn(idPrefixes, kind)
    ? isEncoded(kind as keyof typeof idPrefixes, text)
    : isIssueId(text)
}

/** Checks the form `oapp.<version>.<base64url>` (SERVICE.md §2.1). The console never uses the parts. */
export function isOauthAppId(text: unknown): text is OauthAppId {
  return isEncoded('appId', text)
}

/** Checks the form `acct.<version>.<base64url>` (SERVICE.md §2.6). */
export function isAccountId(text: unknown): text is AccountId {
  return isEncoded('accountId', text)
}

/** Checks the form `tnt.<version>.<base64url>` (SERVICE.md §2.1). */
export function isTenantId(text: string): boolean {
  return isEncoded('tenantId', text)
}

/** Checks the form `msg.<version>.<base64url>` (SERVICE.md §4.6). */
export function isMessageId(text: unknown): text is MessageId {
  return isEncoded('messageId', text)
}

/** Checks the form `te.<version>.<base64url>` (SERVICE.md §4.6). */
export function isTrustedEntityId(text: unknown): text is TrustedEntityId {
  return isEncoded('entityId', text)
}

/** Checks the form `job.<version>.<base64url>` (SERVICE.md §4.6). */
export function isSearchId(text: unknown): text is SearchId {
  return isEncoded('searchId', text)
}

/** ID of an issue. Issue IDs have no known form (SERVICE.md §4.6), so any single path segment can be one. */
export type IssueId = string & { readonly __brand: 'IssueId' }

const longestIssueId = 512

/**
 * Checks that the text stays one path segment, even if a proxy decodes it again. Rejects blank text, `.`, `..`,
 * slashes, backslashes, control characters and more than 512 characters.
 */
export function isIssueId(text: unknown): text is IssueId {
  if (typeof text !== 'string' || text.length > longestIssueId || !text.isWellFormed()) return false
  for (let current = text; ;) {
    if (!isOneSegment(current)) return false
    const decoded = withoutEncoding(current)
    if (decoded === current) return true
    current = decoded
  }
}

function isOneSegment(text: string): boolean {
  return !/^\s*\.{0,2}\s*$|[/\\\p{Cc}]/u.test(text)
}

/** Replaces every `%xx` by its character. Unchanged text ends the loop. */
function withoutEncoding(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}
