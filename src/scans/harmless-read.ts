import { toConcern } from '#/api/concern'
import { ApiError } from '#/api/errors'
import { listOauthApps } from '#/api/oauth-apps/client'

/**
 * One request that changes nothing. Resolves with what keeps requests from the service; null if it answers, be it with a
 * refusal. Rejects with the signal's reason, or if the session ended.
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
