import { settings } from '../settings'
import { appsRequest } from './requests'

/**
 * Returns the length of the URL in bytes, as sent (SERVICE.md §4.1). `part`: the first page's `limit` or a later
 * page's `cursor`.
 */
export function bytesOfClientIds(
  clientId: readonly string[],
  part: { limit: number } | { cursor: string },
): number {
  const [segments, query] = appsRequest({ clientId: [...clientId] }, part)
  const { baseUrl } = settings()
  const isWhole = /^https?:/.test(baseUrl) || typeof location === 'undefined'
  const origin = isWhole ? '' : location.origin
  // The URL is percent-encoded, so each character is one byte.
  return `${origin}${baseUrl}/api/v1/${segments.join('/')}?${query.toString()}`.length
}
