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

/** The phase of a decision, for the person who waits. It can be taken back only before `sending`. */
export type DecisionPhase = 'reading first' | 'waiting' | 'sending' | 'reading back'

export interface DecideInput {
  /** The app as the dialog showed it when the person decided. */
  shown: OauthApp
  change: AppChange
  /** Takes the decision back while it is not yet sent. */
  signal?: AbortSignal
  /** Told the current phase; `reading back` also gets the error of the write. */
  onPhase?: (phase: DecisionPhase, failedWith?: ApiError | null) => void
}

/** A write that was sent, with the result of its read-back. */
export interface Decided {
  kind: 'decided'
  verdict: Verdict
  /** The verdict as one sentence, for the status region. */
  sentence: string
  change: AppChange
  before: OauthApp
  /** The app as it was read back, null if that failed. */
  app: OauthApp | null
  /** Its number in the record of operations. */
  operation: number
  answered: Answered
  /** The error of the write itself, and the error of the read-back. */
  writeError: ApiError | null
  readError: Error | null
  /** When it was read back, milliseconds since the epoch. */
  at: number
  written: boolean
}

export type DecideResult =
  | Decided
  /**
   * Nothing was sent, or only an attempt that got a 429: the app differs from what the dialog showed. It was
   * read again immediately before.
   */
  | { kind: 'conflict'; app: OauthApp; wasSent: boolean; written: false }
  /** The service refused it: nothing was recorded. */
  | { kind: 'refused'; error: ApiError; app: null; written: false }
  /** Taken back before it was sent, or before it was sent again after a 429: nothing was recorded. */
  | { kind: 'taken back'; wasSent: boolean; app: null; written: false }

const inFlight = new Map<OauthAppId, Promise<DecideResult>>()

/**
 * One decision (SERVICE.md §4.5): reads the app again, stops if it differs from what was shown, sends one
 * PATCH, reads the app back and compares. A second call for the same app meanwhile sends nothing and gets the
 * first one's result. Only a 429 repeats the PATCH, once; after a wait the app is read and compared again.
 * Rejects only if the first reading failed: then nothing was recorded. The query client puts the app into the
 * cache.
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

/** Reads an app again after an unconfirmed write (SERVICE.md §4.5) and compares as before; sends nothing else. */
export function checkAgain() {
  return mutationOptions({
    networkMode: 'always',
    retry: 0,
    meta: { readsBack: 'app' },
    mutationFn: async (decided: Decided, { client }): Promise<Decided> => readBack(decided, client),
  })
}

/**
 * The kind of a failed write: after a refusal nothing was recorded (SERVICE.md §7). Any other failure may
 * hide that it took effect, so it is read back.
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
  /** What was found when the write had waited and was checked again. */
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
      throw new ApiError('not-sent', 'It had to wait and was not sent.')
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

/** The write had waited, and meanwhile the app had changed or could not be read. */
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

/** Cancels requests in flight, reads, compares. At most two requests, however the first one fails. */
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
