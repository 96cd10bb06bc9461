import type { RevokedApp } from '#/domain/runs/plan'
import type { Outcome } from '#/domain/runs/run'
import { withMarkers } from '#/lib/hidden-characters'
import { bounded } from '#/lib/kept'
import { toConcern } from '#/api/concern'
import { ApiError, sentence } from '#/api/errors'
import { readApp } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { CacheSync } from './cache-sync'
import { limited } from './write-answer'

/** Result of `verifyIdentity`. `rest`: the outcome for all targets of the app. `unreached`: may concern all apps. */
export type Identity =
  | 'same'
  | typeof limited
  | { rest: Outcome }
  | { problem: string; unreached: ApiError | null }

/**
 * Reads an app and compares its client ID and tenant with the plan, because the app's ID alone is no proof
 * (SERVICE.md §2.1). Rejects if the signal aborted or the session ended.
 */
export async function verifyIdentity(
  planned: RevokedApp,
  cacheSync: CacheSync,
  signal: AbortSignal,
): Promise<Identity> {
  try {
    const how = { signal, priority: 'background', stopAtLimit: true } as const
    const found = whatDiffers(planned, await readApp(cacheSync.cache(), planned.appId, how))
    if (found === null) return 'same'
    return { rest: { state: 'changed since planned', ...found } }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) return { problem: sentence(error as Error), unreached: null }
    const concern = toConcern(error)
    if (concern === 'session') throw error
    if (concern === 'limit') return limited
    const problem = sentence(error, 'readApp')
    if (concern === 'all') return { problem, unreached: error }
    if (error.status === 404) return { rest: { state: 'changed since planned', words: problem } }
    return { problem, unreached: null }
  }
}

/** Describes changed identity fields, with the publisher's text (`words`) and without (`ours`). Null if none. */
export function whatDiffers(
  plan: Pick<RevokedApp, 'clientId' | 'tenantId'>,
  app: Pick<OauthApp, 'clientId' | 'tenantId'>,
): { words: string; ours: string } | null {
  const differs = [
    ['Client ID', plan.clientId, app.clientId] as const,
    ['Tenant', plan.tenantId, app.tenantId] as const,
  ].filter(([, planned, now]) => bounded(planned) !== bounded(now))
  if (differs.length === 0) return null
  return {
    words: withMarkers(differs.map(([what, was, now]) => `${what}: ${was}, now ${now}.`).join(' ')),
    ours: differs.map(([what]) => `${what} changed.`).join(' '),
  }
}
