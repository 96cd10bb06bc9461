import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AppChange } from '#/domain/decision/decision'
import { differencesOf } from '#/domain/decision/decision-conflict'
import {
  changeWords,
  standingWords,
  verdictOf,
  verdictSentence,
  type Answered,
  type Verdict,
} from '#/domain/decision/decision-verdict'
import type { OauthAppId } from '#/domain/ids'
import { isRefusedWrite } from '#/domain/decision/write-refusal'
import { ApiError, sentence } from '../errors'
import { noteOperation, recordOperation, type OperationState } from '../operations/operations-log'
import { readPatiently } from '../retry'
import { followWrite } from '../operations/write-fate'
import { cancelReads } from './cached-app'
import { getOauthApp, updateOauthApp } from './client'
import { rereadIfGone } from './fresh'
import type { OauthApp } from './schema'

/** Where a decision is, for whoever waits in front of it. Only before `sending` can it be taken back. */
export type DecisionPhase = 'reading first' | 'waiting' | 'sending' | 'reading back'

export interface DecideInput {
  /** The app as the dialog showed it when the person decided. */
  shown: OauthApp
  change: AppChange
  /** Takes the decision back, as long as it is not being sent. */
  signal?: AbortSignal
  /** Told where it is; when it is read back, also what the write failed with. */
  onPhase?: (phase: DecisionPhase, failedWith?: ApiError | null) => void
}

/** A write that was sent and read back, or could not be. */
export interface Decided {
  kind: 'decided'
  verdict: Verdict
  /** The verdict as one sentence, for the status region. */
  sentence: string
  change: AppChange
  before: OauthApp
  /** The app as it was read back, null where that failed. */
  app: OauthApp | null
  /** Its number in the record of operations. */
  operation: number
  answered: Answered
  /** What the write itself failed with, and what reading back failed with. */
  writeError: ApiError | null
  readError: Error | null
  /** When it was read back, milliseconds since the epoch. */
  at: number
  written: boolean
}

export type DecideResult =
  | Decided
  /**
   * Nothing was sent, or only what a 429 sent back: the app is not what the dialog showed. It was read again right
   * before.
   */
  | { kind: 'conflict'; app: OauthApp; wasSent: boolean; written: false }
  /** The service refused it: nothing was recorded. */
  | { kind: 'refused'; error: ApiError; app: null; written: false }
  /** Taken back before it was sent, or before it was sent again after a 429: nothing was recorded. */
  | { kind: 'taken back'; wasSent: boolean; app: null; written: false }

const inFlight = new Map<OauthAppId, Promise<DecideResult>>()

/**
 * One decision (§4.5): reads the app again and stops where it differs from what was shown (T124), sends one PATCH,
 * reads the app back and compares. A second call for the same app while one is under way sends nothing and gets the
 * first one's result (F6). Never sent again but once after a 429, and read and compared once more where it had to
 * wait. Rejects only where reading before the write failed: then nothing was recorded. What it read is put into the cache by the query client.
 */
export function decideApp() {
  return mutationOptions({
    networkMode: 'always',
    retry: 0,
    meta: { readsBack: 'app' },
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

/** Reads an app again whose write could not be confirmed (§4.5), and compares as before; sends nothing else. */
export function checkAgain() {
  return mutationOptions({
    networkMode: 'always',
    retry: 0,
    meta: { readsBack: 'app' },
    mutationFn: async (decided: Decided, { client }): Promise<Decided> => readBack(decided, client),
  })
}

/**
 * What a write that failed says about itself: a refusal of the service, and nothing was recorded (§7). Any other
 * failure may hide that it took effect, so it is read back.
 */
export function answerOf(error: ApiError): 'refused' | Exclude<Answered, 'recorded'> {
  if (isRefusedWrite(error)) return 'refused'
  return error.kind === 'timeout' ? 'no answer in time' : 'failed'
}

async function decide(input: DecideInput, client: QueryClient): Promise<DecideResult> {
  const { shown, change, signal, onPhase } = input
  const takenBack = { kind: 'taken back', wasSent: false, app: null, written: false } as const
  onPhase?.('reading first')
  const readAgain = (how: AbortSignal | undefined) =>
    readPatiently((one) => getOauthApp(shown.id, { signal: one }), { most: 1, signal: how })
  let before: OauthApp
  try {
    before = await readAgain(signal)
  } catch (error) {
    if (signal?.aborted) return takenBack
    rereadIfGone(client, shown.id, error)
    throw error
  }
  if (differencesOf(shown, before).length > 0)
    return { kind: 'conflict', app: before, wasSent: false, written: false }

  const operation = recordOperation({
    kind: 'decision',
    appId: shown.id,
    clientId: shown.clientId,
    sent: changeWords(change),
  })
  const fate = followWrite(onPhase)
  let answered: Answered = 'recorded'
  let writeError: ApiError | null = null
  /** What it was, when the write had waited and was looked at again. */
  let meanwhile: OauthApp | ApiError | null = null
  const lookAgain = async (how: AbortSignal) => {
    onPhase?.('reading first')
    try {
      meanwhile = await readAgain(how)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'locked') throw error
      meanwhile = error
    }
    if (meanwhile instanceof ApiError || differencesOf(shown, meanwhile).length > 0)
      throw new ApiError('not-sent', 'It had to wait, and was not sent then.')
    before = meanwhile
  }
  try {
    await updateOauthApp(shown.id, change, {
      ...(signal && { signal }),
      onPhase: fate.onPhase,
      lookAgain,
    })
    noteOperation(operation, { state: 'checking', answered: 'Recorded (2xx)' })
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-sent')
      return notSent(meanwhile ?? error, operation, fate)
    if (!(error instanceof ApiError) || error.kind === 'locked') {
      const byPerson = signal?.aborted ?? false
      const { wasSent, ...known } = fate.unanswered(byPerson ? 'Taken back' : 'The session ended')
      noteOperation(operation, known)
      if (byPerson && known.state === 'taken back') return { ...takenBack, wasSent }
      throw error
    }
    const { serviceWords } = error
    const said = sentence(error, 'change apps')
    const answer = answerOf(error)
    if (answer === 'refused') {
      noteOperation(operation, { state: 'refused', answered: said, serviceWords })
      return { kind: 'refused', error, app: null, written: false }
    }
    noteOperation(operation, { state: 'checking', answered: said, serviceWords })
    writeError = error
    answered = answer
  }
  onPhase?.('reading back', writeError)
  return readBack({ operation, before, change, answered, writeError }, client)
}

/** It had waited, and what was read then is another app than was shown, or nothing. */
function notSent(
  meanwhile: OauthApp | ApiError,
  operation: number,
  fate: ReturnType<typeof followWrite>,
): DecideResult {
  const failed = meanwhile instanceof ApiError
  const { wasSent, ...known } = fate.unanswered(failed ? 'It could not be read' : 'It had changed')
  noteOperation(operation, known)
  if (failed) throw meanwhile
  return { kind: 'conflict', app: meanwhile, wasSent, written: false }
}

/** Cancel, read, compare (F3). At most two requests, however the first one fails. */
async function readBack(
  sent: Pick<Decided, 'operation' | 'before' | 'change' | 'answered' | 'writeError'>,
  client: QueryClient,
): Promise<Decided> {
  const { operation, before, change, answered, writeError } = sent
  await cancelReads(client, before.id)
  let app: OauthApp | null = null
  let readError: Error | null = null
  try {
    app = await readPatiently(() => getOauthApp(before.id), { most: 1 })
  } catch (error) {
    readError = error as Error
    rereadIfGone(client, before.id, error)
  }
  const verdict = app === null ? 'unconfirmed' : verdictOf(before, change, app, answered)
  const said = verdictSentence(verdict, before, change, app)
  noteOperation(operation, {
    state: stateOf(verdict),
    found: app === null ? said : `${said} It shows: ${standingWords(app)}.`,
  })
  return {
    kind: 'decided',
    verdict,
    sentence: said,
    change,
    before,
    app,
    operation,
    answered,
    writeError,
    readError,
    at: Date.now(),
    written: verdict !== 'not recorded',
  }
}

function stateOf(verdict: Verdict): OperationState {
  switch (verdict) {
    case 'confirmed':
      return 'confirmed'
    case 'still staged':
    case 'changed meanwhile':
    case 'not recorded':
      return 'attention'
    case 'unconfirmed':
      return 'unknown'
  }
}
