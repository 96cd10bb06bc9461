import type { Action } from '#/domain/actions'
import {
  type FailedAnswer,
  revokeOutcome,
  conflictOutcome,
  decisionOutcome,
  failedOutcome,
  isAsPlanned,
} from '#/domain/runs/outcomes'
import type { Outcome, ServiceNote, Run } from '#/domain/runs/run'
import { toConcern } from '#/api/concern'
import { sentence, saysNotFound, ApiError } from '#/api/errors'
import { stopChecking } from '#/api/writes/delayed-checks'
import { toAnswered } from '#/api/writes/send-write'
import { changeOfTarget, changeFor, isAlreadySo, type PlannedApp } from '#/domain/runs/plan'
import { type WriteOptions, write, type Sent } from '#/api/writes/write'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { revokeAccountGrant } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { AppChange } from '#/domain/decision/decision'
import type { Comparable } from '#/domain/decision/decision-conflict'
import { whenOnline } from '#/scans/read-pages'
import { decisionWrite, readApp, type Decided } from '#/api/oauth-apps/mutations'
import { tellOtherTabs } from '#/api/other-tabs'
import { sessionSignal } from '#/api/token'
import type { CacheSync } from './cache-sync'

/** Result of a target for which nothing was recorded. The run can begin the target again. */
export const released = 'given back'
/** Result of a target released because the service limits requests (429). */
export const limited = 'limited'
/** Result of a target released because the service was not reached. `own`: the outcome if the target is the cause. */
export interface Unreached {
  unreached: ApiError
  own: Outcome
}
export type Result = Outcome | typeof released | typeof limited | Unreached

/**
 * Classifies a failed answer. A 404 in the service's own shape is a refusal (SERVICE.md §7), because the service does
 * not know the app or account and recorded nothing.
 */
function failedAnswer(error: ApiError, cannot: Action): FailedAnswer {
  const { status } = error
  const isRefused = ['refused', 'not sent'].includes(toAnswered(error)) || saysNotFound(error)
  const kind = isRefused ? 'refused' : 'no answer'
  return { kind, status, words: sentence(error, cannot), said: toServiceMessage(error) }
}

/** Returns the service's message and failures; null without either. */
function toServiceMessage({ serviceWords: words, failures }: ApiError): ServiceNote | null {
  return words === null && failures.length === 0 ? null : { words, failures }
}

/** Returns the result for an error that does not concern the target (ended session, rate limit). Otherwise null. */
function toRelease(error: ApiError): typeof released | typeof limited | null {
  const concern = toConcern(error)
  return concern === 'session' ? released : concern === 'limit' ? limited : null
}

/** Sends one target of a run of any kind. Rejects if the session ended. */
export async function sendTarget(
  run: Run | undefined,
  index: number,
  cacheSync: CacheSync,
  options: WriteOptions,
): Promise<Result> {
  const target = run?.targets[index]
  if (run === undefined || target === undefined) return released
  const { plan } = run
  if (plan.kind === 'revoke') {
    const account = plan.targets[index]?.accountId
    if (account === undefined || target.app === null) return released
    const subject = { id: target.app, account: { id: account } }
    return revokeTarget(target.app, account, cacheSync, endingChecks(subject, options))
  }
  const app = plan.targets[index]
  if (app === undefined) return released
  return decideTarget(app, changeOfTarget(plan, app), cacheSync, {
    ...endingChecks({ id: app.appId }, options),
    isAgain: target.tries > 1,
    note: run.note,
  })
}

/** Cancels the delayed check of a dialog's write once the run writes, because the check would mistake its result. */
function endingChecks(
  subject: { id: OauthAppId; account?: { id: AccountId } },
  options: WriteOptions,
): WriteOptions {
  return {
    ...options,
    onPhase: (phase, failedWith) => {
      if (phase === 'sending') stopChecking({ about: 'app', ...subject })
      options.onPhase?.(phase, failedWith)
    },
  }
}

/**
 * Sends one POST (SERVICE.md §4.4). Reads nothing before it, because no request returns a single account's entry. A
 * revoke without an answer is checked later by reading all of the app's accounts. Rejects if the session ended.
 */
async function revokeTarget(
  appId: OauthAppId,
  account: AccountId,
  cacheSync: CacheSync,
  options: WriteOptions,
): Promise<Result> {
  const result = await write<null, AppAccount | null, Sent<null, AppAccount | null>>(
    {
      record: null,
      shown: null,
      first: null,
      send: ({ signal, onPhase }) =>
        revokeAccountGrant(appId, account, { signal, onPhase, priority: 'background' }),
      readBack: (sent) => Promise.resolve(sent),
      updateCache: ({ answer }) => {
        cacheSync.noteEntry(appId, answer)
        return Promise.resolve()
      },
    },
    options,
  )
  if (result.kind === 'done') {
    const { answer, error } = result.found
    if (error === null) return revokeOutcome({ kind: 'accepted' }, answer?.edge ?? null)
    return revokeOutcome(failedAnswer(error, 'revokeGrant'), null)
  }
  if (result.kind !== 'refused') return released
  return toRelease(result.error) ?? revokeOutcome(failedAnswer(result.error, 'revokeGrant'), null)
}

interface DecideOptions extends WriteOptions {
  /** True if the admin asked to try again. An earlier write may have taken effect after all. */
  isAgain: boolean
  /** The admin's note. */
  note: string
}

/** Sends the changed values if the app is still as planned (SERVICE.md §4.5). Rejects if the session ended. */
async function decideTarget(
  { appId, planned }: PlannedApp,
  change: AppChange,
  cacheSync: CacheSync,
  { isAgain, note, ...options }: DecideOptions,
): Promise<Result> {
  const client = cacheSync.cache()
  const sent = changeFor(planned, change)
  const patiently = { most: 2, priority: 'background' } as const
  const job = decisionWrite<Comparable>(appId, planned, sent, {
    note,
    record: null,
    first: {
      beforeEveryWrite: true,
      // Do not wait at a limit before the write, because the run begins the target again.
      read: (signal) => readApp(client, appId, { ...patiently, signal, stopAtLimit: true }),
      isSame: (before, now) => isAsPlanned(before, now) && !isAlreadySo(now, change),
    },
    priority: 'background',
    readAfter: async () => {
      await whenOnline(sessionSignal())
      return readApp(client, appId, patiently)
    },
    updateCache: ({ app }) => {
      cacheSync.noteApp(app)
      tellOtherTabs(appId)
      return Promise.resolve()
    },
  })
  try {
    const result = await write(job, options)
    switch (result.kind) {
      case 'done':
        return toOutcome(result.found)
      case 'conflict':
        return conflictOutcome(planned, result.now, change, isAgain)
      case 'canceled':
        return released
      case 'refused':
        return toRelease(result.error) ?? failedOutcome(failedAnswer(result.error, 'changeApps'))
    }
  } catch (error) {
    return notRead(error)
  }
}

function toOutcome({ verdict, app, sentence: found, writeError }: Decided<Comparable>): Outcome {
  const failed = writeError && failedAnswer(writeError, 'changeApps')
  if (failed?.kind === 'refused' && app === null) return failedOutcome(failed)
  const all = failed === null ? found : `${failed.words} ${found}`
  return {
    ...decisionOutcome(verdict, all, failed === null),
    ...(verdict !== 'confirmed' && failed !== null && { said: failed.said }),
  }
}

/** Returns the outcome for an app that could not be read before its write. Nothing was sent. */
function notRead(error: unknown): Result {
  if (!(error instanceof ApiError) || error.kind === 'locked') throw error
  const other = toRelease(error)
  if (other !== null) return other
  const why = sentence(error, 'readApp')
  const said = toServiceMessage(error)
  if (saysNotFound(error)) return { state: 'refused', words: why, said }
  const words = `Not sent: the app could not be loaded. ${why}`
  const own = { state: 'failed', words, said } as const
  return toConcern(error) === 'all' ? { unreached: error, own } : own
}
