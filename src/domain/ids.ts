/** An ID that matched its pattern. Only such an ID may become part of a request path (SERVICE.md §2.1, §9). */
export type OauthAppId = string & { readonly __brand: 'OauthAppId' }
export type AccountId = string & { readonly __brand: 'AccountId' }
export type MessageId = string & { readonly __brand: 'MessageId' }
export type TrustedEntityId = string & { readonly __brand: 'TrustedEntityId' }

/** Limit of accounts in one search for grants. */
export const mostAccounts = 500

/** Pattern of an encoded ID: a prefix, a version, base64url (SERVICE.md §2.1, §9). */
export const encoded = (prefix: string) =>
  new RegExp(`^${prefix}\\.\\d{1,2}\\.[A-Za-z0-9_-]{1,512}={0,2}$`)
const oauthAppId = encoded('oapp')
const accountId = encoded('acct')
const tenantId = encoded('tnt')
const messageId = encoded('msg')
const trustedEntityId = encoded('te')

/** Checks the form `oapp.<version>.<base64url>` (SERVICE.md §2.1). The console never uses the parts. */
export function isOauthAppId(text: unknown): text is OauthAppId {
  return typeof text === 'string' && oauthAppId.test(text)
}

/** Checks the form `acct.<version>.<base64url>` (SERVICE.md §2.6). */
export function isAccountId(text: unknown): text is AccountId {
  return typeof text === 'string' && accountId.test(text)
}

/** Checks the form `tnt.<version>.<base64url>` (SERVICE.md §2.1). */
export function isTenantId(text: string): boolean {
  return tenantId.test(text)
}

/** Checks the form `msg.<version>.<base64url>` (SERVICE.md §4.6). */
export function isMessageId(text: unknown): text is MessageId {
  return typeof text === 'string' && messageId.test(text)
}

/** Checks the form `te.<version>.<base64url>` (SERVICE.md §4.6). */
export function isTrustedEntityId(text: unknown): text is TrustedEntityId {
  return typeof text === 'string' && trustedEntityId.test(text)
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
