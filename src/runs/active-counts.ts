import type { QueryClient } from '@tanstack/react-query'
import { countAppAccounts } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { readPatiently } from '#/api/retry'
import { sessionStore } from '#/api/session-store'
import type { OauthAppId } from '#/domain/ids'
import { mostCountedForRun, type ActiveCounts } from '#/domain/runs/active-accounts'
import { createWalk } from '#/walks/create-walk'
import { eachPart } from '#/walks/each-part'

/** What a run that sets a policy knows of its apps' accounts: when it was planned, and now. In memory only. */
export interface RunActive {
  before: ActiveCounts
  now: ActiveCounts
}

/** By run. */
export const runActive = sessionStore<ReadonlyMap<string, RunActive>>(new Map())

export function noteActive(runId: string, part: Partial<RunActive>): void {
  const known = runActive.get().get(runId) ?? { before: new Map(), now: new Map() }
  runActive.set(new Map(runActive.get()).set(runId, { ...known, ...part }))
}

interface Counting {
  counts: ActiveCounts
  /** Of how many apps there is an answer, with a number or a failure. */
  asked: number
}

/**
 * In the background, up to 200 apps (SERVICE.md §4.3). The first 429 pauses it: a count is never worth a rate limit.
 */
export function countActive(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createWalk<Counting>({
    nothing: { counts: new Map(), asked: 0 },
    read: async ({ signal, found, put }) => {
      const left = ids.slice(0, mostCountedForRun).filter((id) => !found().counts.has(id))
      put({ ...found(), asked: found().counts.size })
      await eachPart(
        {
          next: () => left.shift(),
          ask: async (id) => {
            const how = { priority: 'background', stopAtLimit: true } as const
            const { numActive, ...counted } = await readPatiently(
              (at) => countAppAccounts(id, { signal: at, ...how }),
              { signal },
            )
            queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, {
              numActive,
              ...counted,
            })
            const counts = new Map(found().counts).set(id, { numActive, at: counted.readAt })
            put({ counts, asked: found().asked + 1 })
          },
          failed: () => put({ ...found(), asked: found().asked + 1 }),
          concurrency: 2,
        },
        signal,
      )
    },
  })
}
