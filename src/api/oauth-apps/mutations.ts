import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AppChange } from '#/domain/decision/decision'
import { findDifferences, isSameApp, type Comparable } from '#/domain/decision/decision-conflict'
import {
  changeMessage,
  nowMessage,
  toDecisionOutcome,
  outcomeSentence,
  type DecisionOutcome,
} from '#/domain/decision/decision-outcome'
import type { OauthAppId } from '#/domain/ids'
import { isOpenOutcome, type Answered } from '#/domain/writes/delayed-write'
import { formatClock } from '#/lib/time/time'
import { saysNotFound, type ApiError } from '../errors'
import type { ReadOptions } from '../http'
import { noteDecided } from '../writes/decided-here'
import { toState } from '../writes/item-write'
import { tellOtherTabs } from '../other-tabs'
import { readPatiently } from '../retry'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { staleAfterDecision } from '../writes/stale'
import { session } from '../token'
import { finish, write, type NotSent, type Write, type WriteOptions } from '../writes/write'
import { cancelReads, dropApp, putApp } from './cached-app'
import { getOauthApp, oauthApps } from './queries'
import { readLatest } from './received-apps'
import type { OauthApp } from './schema'

export interface DecideInput extends WriteOptions {
  shown: OauthApp
  change: AppChange
  note?: string
  /** Receives the result of a delayed check. Called only if the change may still arrive. */
  onLater?: ((decided: Decided) => void) | undefined
}

export interface Decided<Before = OauthApp> {
  kind: 'decided'
  verdict: DecisionOutcome
  sentence: string
  change: AppChange
  before: Before
  /** The app as read back; null if that failed. */
  app: OauthApp | null
  /** Number of the action in Operations. */
  operation: number
  answered: Answered
  /** Time of the answer or failure, by `performance.now`. */
  endedAt: number
  writeError: ApiError | null
  readError: Error | null
  /** Time of the read-back, milliseconds since the epoch. */
  at: number
}

/** The result of a decision. A conflict contains the app as read immediately before. */
export type DecideResult = Decided | NotSent<OauthApp>

const inFlight = new Map<OauthAppId, Promise<DecideResult>>()

/**
 * Sends a decision (SERVICE.md §4.5). A second call for the same app sends nothing and gets the first result. Rejects
 * if the app could not be read first, or the session ended.
 */
export function decideApp() {
  return mutationOptions({
    mutationFn: async (input: DecideInput, { client }): Promise<DecideResult> => {
      const { id } = input.shown
      const running = inFlight.get(id) ?? decide(input, client)
      inFlight.set(id, running)
      try {
        return await running
      } finally {
        inFlight.delete(id)
      }
    },
  })
}

/** Reads an app again after an unconfirmed write and compares as before (SERVICE.md §4.5). Sends nothing else. */
export function checkAgain() {
  return mutationOptions({
    mutationFn: async (decided: Decided, { client }): Promise<Decided> => {
      const { operation, before, change, answered, writeError: error, endedAt } = decided
      const sent = { operation, before, answered, answer: null, error, endedAt }
      return finish(decision(before, change, client), sent)
    },
  })
}

/**
 * Reads an app outside the cache, up to `most` times (SERVICE.md §4.2). After a 404, everything that shows the app
 * reads it again.
 */
export async function readApp(
  client: QueryClient,
  id: OauthAppId,
  { priority, stopAtLimit, ...options }: { most?: number } & ReadOptions,
): Promise<OauthApp> {
  try {
    return await readPatiently(
      (signal) =>
        readLatest(id, (onSend) => getOauthApp(id, { signal, priority, stopAtLimit, onSend })),
      options,
    )
  } catch (error) {
    if (saysNotFound(error)) dropApp(client, id)
    throw error
  }
}

/**
 * Sends one PATCH with these keys only (SERVICE.md §4.5). A 2xx proves that the change was recorded, not its effects.
 * The body is not documented and is ignored. Rejects as `sendWrite` does.
 */
export async function updateOauthApp(
  id: OauthAppId,
  change: AppChange,
  options: SendOptions = {},
): Promise<void> {
  await sendWrite('PATCH /oauth-apps/{appId}', [id], change, options)
}

async function decide(
  { shown, change, note = '', onLater, ...options }: DecideInput,
  client: QueryClient,
): Promise<DecideResult> {
  const result = await write(decision(shown, change, client, onLater, note), options)
  if (result.kind === 'done') return result.found
  if (result.kind === 'conflict') await show(client, result.now)
  return result
}

/** Returns a dialog's decision for `write`. Operations lists it, and the cache gets its result immediately. */
function decision(
  shown: OauthApp,
  change: AppChange,
  client: QueryClient,
  onLater?: DecideInput['onLater'],
  note = '',
): Write<OauthApp, void, Decided> {
  const { id, clientId, tenantId } = shown
  const read = (signal?: AbortSignal) => readApp(client, id, { most: 1, signal })
  return decisionWrite(id, shown, change, {
    note,
    record: {
      operation: {
        kind: 'decision',
        subject: { about: 'app', id, clientId, tenantId },
        sent: changeMessage(change),
        note,
      },
      messages: {
        cannot: 'changeApps',
        accepted: 'Recorded',
        changed: 'The app changed',
        notRead: 'The app could not be read',
      },
      outcome: ({ verdict, app, sentence }) => ({
        state: toState(verdict),
        // The values of another app under the ID are not the result of this decision.
        found: app && isSameApp(shown, app) ? `${sentence} ${nowMessage(app)}` : sentence,
      }),
    },
    first: {
      beforeEveryWrite: true,
      read,
      isSame: (before, now) => findDifferences(before, now).length === 0,
      cached: () => client.getQueryData(oauthApps.detail(id).queryKey),
    },
    readAfter: async () => {
      // An answer older than the write must not arrive after it.
      await cancelReads(client, id)
      return read()
    },
    updateCache: async ({ app, verdict }) => {
      if (app === null || !(await show(client, app))) return
      if (verdict === 'not recorded' || verdict === 'no trace yet') return
      tellOtherTabs(id)
      await staleAfterDecision(client, id)
    },
    onOutcome: onLater,
  })
}

type DecisionUse<Before> = Pick<
  Write<Before, void, Decided<Before>>,
  'record' | 'first' | 'updateCache'
> &
  Pick<SendOptions, 'priority'> & {
    /** The admin's note; empty if there is none. */
    note: string
    readAfter: () => Promise<OauthApp>
    onOutcome?: ((decided: Decided<Before>) => void) | undefined
  }

/** Returns a decision for `write` (SERVICE.md §4.5), from a dialog or for a target of a run. */
export function decisionWrite<Before extends Comparable>(
  id: OauthAppId,
  shown: Before,
  change: AppChange,
  { note, priority, readAfter, onOutcome, ...use }: DecisionUse<Before>,
): Write<Before, void, Decided<Before>> {
  return {
    ...use,
    shown,
    send: ({ onPhase, ...options }) =>
      updateOauthApp(id, change, {
        priority,
        ...options,
        onPhase: (phase) => {
          if (phase === 'sending') noteDecided([[id, note]])
          onPhase?.(phase)
        },
      }),
    readBack: async ({ operation, before, answered, error: writeError, endedAt }) => {
      let app: OauthApp | null = null
      let readError: Error | null = null
      try {
        app = await readAfter()
      } catch (error) {
        readError = error as Error
      }
      const verdict =
        app === null ? 'unconfirmed' : toDecisionOutcome(before, change, app, answered)
      const at = Date.now()
      const sentence = outcomeSentence(verdict, before, change, app, formatClock(at))
      const known = { verdict, sentence, change, before, app, operation, answered, endedAt }
      return { kind: 'decided', ...known, writeError, readError, at }
    },
    delayed: { isOpen: ({ verdict }) => isOpenOutcome(verdict), onOutcome },
  }
}

/** Updates the cached app, unless the session has ended. The next session may belong to another admin. */
async function show(client: QueryClient, app: OauthApp): Promise<boolean> {
  if (session.get().status !== 'connected') return false
  await putApp(client, app)
  return true
}
