import type { AppChange } from '#/domain/decision/decision'
import {
  findDifferences,
  type Comparable,
  type Difference,
} from '#/domain/decision/decision-conflict'
import { decisionOutcome, failedOutcome } from '#/domain/runs/outcomes'
import { changeFor, isAlreadySo, type PlannedApp } from '#/domain/runs/plan'
import type { Outcome } from '#/domain/runs/run'
import { withMarkers } from '#/lib/hidden-characters'
import { whenOnline } from '#/scans/read-pages'
import { toConcern } from '#/api/concern'
import { ApiError, sentence } from '#/api/errors'
import { decisionWrite, readApp, type Decided } from '#/api/oauth-apps/mutations'
import { tellOtherTabs } from '#/api/other-tabs'
import { sessionSignal } from '#/api/token'
import { write, type WriteOptions } from '#/api/writes/write'
import type { CacheSync } from './cache-sync'
import { failedAnswer, released, notAbout, toServiceMessage, type Result } from './write-answer'

const cannot = 'changeApps'

interface DecideOptions extends WriteOptions {
  /** True if the admin asked to try again. An earlier write may have taken effect after all. */
  isAgain: boolean
  /** The admin's note. */
  note: string
}

/** Sends the changed values if the app is still as planned (SERVICE.md §4.5). Rejects if the session ended. */
export async function decideTarget(
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
      always: true,
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
      case 'taken back':
        return released
      case 'refused':
        return notAbout(result.error) ?? failedOutcome(failedAnswer(result.error, cannot))
    }
  } catch (error) {
    return notRead(error)
  }
}

function isAsPlanned(planned: Comparable, now: Comparable): boolean {
  return findDifferences(planned, now).length === 0
}

function toOutcome({ verdict, app, sentence: found, writeError }: Decided<Comparable>): Outcome {
  const failed = writeError && failedAnswer(writeError, cannot)
  if (failed?.kind === 'refused' && app === null) return failedOutcome(failed)
  const all = failed === null ? found : `${failed.words} ${found}`
  return {
    ...decisionOutcome(verdict, all, failed === null),
    ...(verdict !== 'confirmed' && failed !== null && { said: failed.said }),
  }
}

/** Returns the outcome for an app that changed or already has the new values. Nothing was sent. */
function conflictOutcome(
  planned: Comparable,
  now: Comparable,
  change: AppChange,
  isAgain: boolean,
): Outcome {
  const differences = findDifferences(planned, now)
  if (isAlreadySo(now, change) && (isAgain || differences.length === 0))
    return { state: 'already so', words: null }
  return {
    state: 'changed since planned',
    words: withMarkers(differences.map(differenceMessage).join(' ')),
    ours: differences.map(({ what }) => `${what} changed.`).join(' '),
  }
}

function differenceMessage({ what, before, now, isTime }: Difference): string {
  return isTime ? `${what}: at another time.` : `${what}: ${before}, now ${now}.`
}

/** Returns the outcome for an app that could not be read before its write. Nothing was sent. */
function notRead(error: unknown): Result {
  if (!(error instanceof ApiError) || error.kind === 'locked') throw error
  const other = notAbout(error)
  if (other !== null) return other
  const why = sentence(error, 'readApp')
  const said = toServiceMessage(error)
  if (error.status === 404 && !error.isPage) return { state: 'refused', words: why, said }
  const words = `Not sent: the app could not be loaded. ${why}`
  const own = { state: 'failed', words, said } as const
  return toConcern(error) === 'all' ? { unreached: error, own } : own
}
