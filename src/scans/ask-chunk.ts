import { ApiError, statusOf } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/client'
import { bytesOfClientIds } from '#/api/oauth-apps/client-id-address'
import { readNewest } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { UnreadableItem } from '#/api/page'
import { answersFor, type Answer } from '#/domain/lookup/answers'
import { longestAddress } from '#/domain/lookup/chunks'
import type { Go } from './create-scan'
import { joinAll } from './scan-pages'
import { scanPageSize } from './read-pages'

/** Thrown when the URL with the cursor would be too long to send. */
class TooLong extends Error {
  override message = 'The URL of the next page would be too long.'
}

/**
 * Reads all pages for these client IDs. Rejects with the failure, the signal's reason, or `TooLong`.
 */
export async function askChunk(
  ids: readonly string[],
  hooks: Pick<Go<never>, 'signal' | 'onOffline'>,
): Promise<Map<string, Answer<OauthApp>>> {
  const clientId = [...ids]
  const { matches, tally, endUnknown, readAt } = await joinAll(
    {
      read: (cursor, signal) => {
        if (cursor !== null && bytesOfClientIds(ids, { cursor }) >= longestAddress)
          throw new TooLong()
        // Background priority, because the admin may wait for another page.
        const options = { signal, priority: 'background', limit: scanPageSize } as const
        return readNewest(() => listOauthApps({ clientId }, cursor, options))
      },
      keep: (app: OauthApp) => app,
    },
    {
      tally: [] as (string | null)[],
      count: (unreadable, _apps, damaged) => [...unreadable, ...damaged.map(readClientId)],
    },
    hooks,
  )
  const apps = [...matches.values()]
  return answersFor(ids, { apps, unreadable: tally, endUnknown, readAt: readAt ?? 0 })
}

/** Describes how the service refused a request for some client IDs. Null for any other failure. */
export function toRefusal(error: unknown): {
  /** True if the URL may be the reason (400, or 414 for its length). Then halves may succeed. */
  mayHalve: boolean
  words: string | null
} | null {
  if (error instanceof TooLong) return { mayHalve: true, words: null }
  const status = statusOf(error)
  if (!(error instanceof ApiError) || ![400, 403, 414].includes(status ?? 0)) return null
  return { mayHalve: status !== 403, words: error.serviceWords }
}

/** Returns the client ID of an unreadable item; null if the ID is unreadable too. */
function readClientId({ raw }: UnreadableItem): string | null {
  try {
    const item: unknown = JSON.parse(raw)
    const has = typeof item === 'object' && item !== null && 'clientId' in item
    return has && typeof item.clientId === 'string' ? item.clientId : null
  } catch {
    return null
  }
}
