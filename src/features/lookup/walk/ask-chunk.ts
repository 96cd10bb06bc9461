import { ApiError } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/client'
import { bytesOfClientIds } from '#/api/oauth-apps/client-id-address'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { newUnreadable, type Page, type UnreadableItem } from '#/api/page'
import { answersFor, type Answer } from '#/domain/lookup/answers'
import { longestAddress } from '#/domain/lookup/chunks'
import { walkPages, walkPageSize, type ReadPage, type WalkHooks } from '#/walks/walk-pages'

/** What became of a chunk: its answers, or the refusal of its address. */
export type AskedChunk =
  | { kind: 'answered'; answers: Map<string, Answer<OauthApp>> }
  | { kind: 'refused'; words: string | null; error: Error }

/** The address with the cursor would be too long to be sent. */
class TooLong extends Error {
  override message = 'The address of the next page would be too long.'
}

/**
 * Asks for the apps of these client IDs and walks all pages of the answer. "Refused" means that the service refused
 * the request as it is (400, or 414 for its length), or that the next page's address would be too long: then halves
 * may do. Rejects with any other failure, or with the signal's reason.
 */
export async function askChunk(ids: readonly string[], hooks: WalkHooks): Promise<AskedChunk> {
  const clientId = [...ids]
  const read: ReadPage<Page<OauthApp>> = (cursor, signal) => {
    if (cursor !== null && bytesOfClientIds(ids, { cursor }) >= longestAddress) throw new TooLong()
    // Behind everything that a person waits for on another page.
    const options = { signal, priority: 'background', limit: walkPageSize } as const
    return listOauthApps({ clientId }, cursor, options)
  }
  let apps = new Map<string, OauthApp>()
  let lost: UnreadableItem[] = []
  let endUnknown = false
  let readAt = 0
  const known = () => apps.size
  try {
    for await (const page of walkPages(read, { ...hooks, known, mostRestarts: 1 })) {
      if (page === null) {
        apps = new Map()
        lost = []
        continue
      }
      for (const app of page.items) apps.set(app.id, app)
      lost = [...lost, ...newUnreadable(lost, page)]
      ;({ endUnknown, readAt } = page)
    }
  } catch (error) {
    if (error instanceof TooLong) return { kind: 'refused', words: null, error }
    if (!(error instanceof ApiError) || !refusals.has(error.status)) throw error
    return { kind: 'refused', words: error.serviceWords, error }
  }
  const unreadable = lost.map(clientIdOf)
  const answer = { apps: [...apps.values()], unreadable, endUnknown, readAt }
  return { kind: 'answered', answers: answersFor(ids, answer) }
}

const refusals = new Set<number | null>([400, 414])

/** The client ID of an item that could not be read; null where that cannot be read either. */
function clientIdOf({ raw }: UnreadableItem): string | null {
  try {
    const item: unknown = JSON.parse(raw)
    const has = typeof item === 'object' && item !== null && 'clientId' in item
    return has && typeof item.clientId === 'string' ? item.clientId : null
  } catch {
    return null
  }
}
