import { toConcern } from '#/api/concern'
import { ApiError } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/queries'

/**
 * Sends one small read to test whether the service answers. Resolves with null if it answers, even with a refusal.
 * Otherwise resolves with the failure. Rejects with the signal's reason, or if the session ended.
 */
export async function harmlessRead(signal: AbortSignal): Promise<Error | null> {
  try {
    const how = { signal, priority: 'background', stopAtLimit: true } as const
    await listOauthApps({}, null, { ...how, limit: 1 })
    return null
  } catch (error) {
    signal.throwIfAborted()
    const concern = toConcern(error)
    if (!(error instanceof ApiError) || concern === 'session') throw error
    return concern === 'all' ? error : null
  }
}
