/** An id that matched its pattern; only such an id may become part of a request path (§2.1, §9). */
export type OauthAppId = string & { readonly __brand: 'OauthAppId' }

const encoded = (prefix: string) =>
  new RegExp(`^${prefix}\\.\\d{1,2}\\.[A-Za-z0-9_-]{1,512}={0,2}$`)
const oauthAppId = encoded('oapp')
const tenantId = encoded('tnt')

/** Whether the text has the form `oapp.<version>.<base64url>` (§2.1). The parts mean nothing to us. */
export function isOauthAppId(text: unknown): text is OauthAppId {
  return typeof text === 'string' && oauthAppId.test(text)
}

/** Whether the text has the form `tnt.<version>.<base64url>` (§2.1). */
export function isTenantId(text: string): boolean {
  return tenantId.test(text)
}
