import { type RevokedApp, sentFor, type DecidePlan, type RevokePlan } from '#/domain/runs/plan'
import type { Outcome, Run } from '#/domain/runs/run'
import { toConcern } from '#/api/concern'
import { ApiError, saysNotFound, sentence } from '#/api/errors'
import { readApp } from '#/api/oauth-apps/mutations'
import { toDecisionOutcome, outcomeSentence } from '#/domain/decision/decision-outcome'
import { decisionOutcome, identityDifferences, settledByEntry } from '#/domain/runs/outcomes'
import { delay } from '#/lib/time/delay'
import { formatClock } from '#/lib/time/time'
import { scanParts } from '#/scans/scan-parts'
import { hasGaps } from '#/scans/joined'
import { joinAll } from '#/scans/scan-pages'
import { scanPageSize } from '#/scans/read-pages'
import { listAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { CacheSync } from './cache-sync'
import { limited } from './send-target'

/** Result of `verifyIdentity`. `rest`: the outcome for all targets of the app. `unreached`: may concern all apps. */
type Identity =
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
    const found = identityDifferences(planned, await readApp(cacheSync.cache(), planned.appId, how))
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
    if (saysNotFound(error)) return { rest: { state: 'changed since planned', words: problem } }
    return { problem, unreached: null }
  }
}

/** The result of a check. `problem`: a message about items that could not be read. */
export interface Checked {
  isComplete: boolean
  problem: string | null
  /** The failure that stopped the check because it concerns all requests. The check must run again. */
  lost: Error | null
}

type Finish = (index: number, outcome: Outcome) => void
type Checking = { finish: Finish; cacheSync: CacheSync; signal: AbortSignal }

/** Reads a run's unknown targets after `wait` ms and resolves them. Sends no change. The signal stops the check. */
export async function checkRun(
  run: Run,
  finish: Finish,
  cacheSync: CacheSync,
  { signal, wait }: { signal: AbortSignal; wait: number },
): Promise<Checked> {
  const { plan } = run
  const unknown = run.targets.flatMap(({ state }, index) => (state === 'unknown' ? [index] : []))
  try {
    if (wait > 0) await delay(wait, signal)
    if (plan.kind === 'revoke') await checkGrants(run, plan, unknown, { finish, cacheSync, signal })
    else await checkApps(run, plan, unknown, { finish, cacheSync, signal })
    return { isComplete: true, problem: null, lost: null }
  } catch (error) {
    // The admin, a pause or the end of the session stopped the check, so it must run again.
    if (signal.aborted) return { isComplete: false, problem: null, lost: null }
    const what = plan.kind === 'revoke' ? 'readTheseAccounts' : 'readApp'
    const lost = toConcern(error) === 'part' ? null : (error as Error)
    return { isComplete: lost === null, problem: sentence(error as Error, what), lost }
  }
}

/** Reads each app once, because the app itself shows the result of its write (SERVICE.md §4.5). */
async function checkApps(
  { targets }: Run,
  plan: DecidePlan,
  unknown: readonly number[],
  { finish, cacheSync, signal }: Checking,
): Promise<void> {
  await forEach(unknown, signal, async (index) => {
    const [target, app] = [targets[index], plan.targets[index]]
    if (target === undefined || app === undefined) return
    const now = await readApp(cacheSync.cache(), app.appId, { signal, priority: 'background' })
    // A delayed write has arrived by now.
    const answered = target.accepted ? 'recorded' : 'failed'
    const change = sentFor(plan, app)
    const result = toDecisionOutcome(app.planned, change, now, answered)
    const time = formatClock(Date.now())
    const words = outcomeSentence(result, app.planned, change, now, time)
    cacheSync.noteApp(now)
    finish(index, decisionOutcome(result, words, target.accepted))
  })
}

/** Scans the accounts of each app, because the service has no request for a single account (SERVICE.md §4.3). */
async function checkGrants(
  { targets }: Run,
  plan: RevokePlan,
  unknown: readonly number[],
  { finish, cacheSync, signal }: Checking,
): Promise<void> {
  const placeOf = (index: number) => plan.targets[index]?.app ?? -1
  await forEach([...new Set(unknown.map(placeOf))], signal, async (place) => {
    const planned = plan.apps[place]
    if (planned === undefined) return
    const checked = unknown.flatMap((index) => {
      const target = targets[index]
      return target === undefined || placeOf(index) !== place ? [] : [{ index, ...target }]
    })
    const wanted = new Set(checked.map(({ id }) => id))
    const findEntry = await readEntries(planned, wanted, { cacheSync, signal })
    for (const { index, id, accepted } of checked) {
      const entry = findEntry(id)
      if (typeof entry === 'object') cacheSync.noteEntry(planned.appId, entry)
      finish(index, settledByEntry(entry, accepted))
    }
  })
}

/** Does a task for each part, three at a time. Rejects with the first failure after the others were tried. */
async function forEach<Part>(
  parts: readonly Part[],
  signal: AbortSignal,
  ask: (part: Part) => Promise<void>,
): Promise<void> {
  const waiting = [...parts]
  const failures: unknown[] = []
  await scanParts<Part>(
    {
      concurrency: 3,
      next: () => waiting.shift(),
      ask,
      failed: (_part, error) => void failures.push(error),
    },
    signal,
  )
  if (failures.length > 0) throw failures[0]
}

/** Reads the entries of these accounts. A missing account is "not listed" only if the list has no gaps. */
async function readEntries(
  planned: RevokedApp,
  wanted: ReadonlySet<string>,
  { cacheSync, signal }: Pick<Checking, 'cacheSync' | 'signal'>,
): Promise<(account: string) => AppAccount | 'not listed' | 'not read'> {
  const { appId } = planned
  const app = await readApp(cacheSync.cache(), appId, { signal, priority: 'background' })
  if (identityDifferences(planned, app) !== null)
    throw new ApiError('contract', 'The app’s client ID or tenant differs from the plan.')
  const joined = await joinAll(
    {
      read: (cursor, how) =>
        listAppAccounts(appId, {}, cursor, {
          limit: scanPageSize,
          signal: how,
          priority: 'background',
        }),
      keep: (entry: AppAccount) => (wanted.has(entry.id) ? entry : null),
    },
    { tally: null, count: () => null },
    { signal, onOffline: () => {} },
  )
  const missing = hasGaps(joined) ? 'not read' : 'not listed'
  return (account) => joined.matches.get(account) ?? missing
}
