import { ApiError } from '#/api/errors'
import type { NotSent, WriteOptions } from '#/api/writes/write'
import type { WritePhase } from '#/domain/writes/write-messages'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { offlineMessages } from '#/lib/offline-messages'
import { createStore } from '#/lib/store'

export type WriteProblem<Seen, Found> =
  /**
   * Not recorded, because the data changed. `wasSent`: a 429 had refused it before. `sincePage`: found when the dialog
   * opened.
   */
  | { kind: 'conflict'; before: Seen; now: Seen; wasSent: boolean; sincePage?: boolean }
  /** The data could not be read first, so nothing was recorded. */
  | { kind: 'not read'; error: Error }
  /** `like`: text of a similar entity that was listed before. */
  | { kind: 'refused'; error: ApiError; like?: string | null }
  /** Sent, but the service shows another value, or the result is unknown. `failed`: error of the latest check. */
  | { kind: 'sent'; found: Found; failed: Error | null }
  /** Sent, but nothing could be read afterwards. */
  | { kind: 'lost'; error: Error }

export interface WriteState<Seen, Found> {
  /** The phase of the running write; null if there is none. */
  phase: WritePhase | null
  /** The error of the write during the check. */
  writeError: ApiError | null
  problem: WriteProblem<Seen, Found> | null
  /** The newest version that an attempt has read; null until then. */
  seen: Seen | null
}

export type Follow<Found> = WriteOptions & {
  /** Receives the result of a delayed check. Called only if the change may still arrive. */
  onLater: (found: Found) => void
}

type Result<Seen, Found> = { kind: 'done'; found: Found } | NotSent<Seen>

export interface WriteUse<Seen, Found> {
  /** True if the dialog can close. */
  isDone: (found: Found) => boolean
  /** Reads the result again. Sends nothing. */
  check: (found: Found) => Promise<Found>
  /** The version that was read back; null if there is none. */
  seenIn: (found: Found) => Seen | null
  /** Receives each result, also while the dialog stays open. */
  onFound?: (found: Found) => void
  /**
   * `done`: as requested. `closed`: the dialog closed without a final result. `later`: found after the dialog had
   * closed.
   */
  onDone: (found: Found, how: 'done' | 'closed' | 'later') => void
  /** Canceled before it was recorded. `wasSent`: sent and refused with a 429. */
  onCancel: (wasSent: boolean) => void
  onClose: () => void
  isOpen: () => boolean
}

/** Sends a write once and follows it until the outcome is known. A second call during that time does nothing. */
export function createWrite<Seen, Found extends { verdict: string }>() {
  type State = WriteState<Seen, Found>
  const nothing: State = { phase: null, writeError: null, problem: null, seen: null }
  const store = createStore(nothing)
  let life: AbortController | null = null
  let isCutOff = false
  const put = (part: Partial<State>) => store.set({ ...store.get(), ...part })

  type Use = WriteUse<Seen, Found>

  const finish = (use: Use, found: Found) => {
    use.onFound?.(found)
    put({ seen: use.seenIn(found) ?? store.get().seen })
    if (!use.isDone(found)) return put({ problem: { kind: 'sent', found, failed: null } })
    use.onDone(found, 'done')
    use.onClose()
  }
  const run = async (
    use: Use,
    act: (options: Follow<Found>) => Promise<void>,
    failed: (error: Error, wasSent: boolean) => State['problem'],
  ) => {
    if (life !== null) return
    const { signal } = (life = new AbortController())
    let wasSent = false
    isCutOff = false
    try {
      await act({
        signal,
        onPhase: (phase, failedWith) => {
          wasSent = phase === 'sending' || phase === 'reading back'
          put({ phase, writeError: failedWith ?? null })
        },
        onLater: (found) => (use.isOpen() ? finish(use, found) : use.onDone(found, 'later')),
      })
    } catch (error) {
      put({ problem: failed(error as Error, wasSent) })
    } finally {
      life = null
      put({ phase: null })
    }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    startAgain: () => store.set(nothing),
    /** `shown`: the version in the dialog, which the write is based on. */
    send: (
      use: Use,
      shown: Seen,
      write: (options: Follow<Found>) => Promise<Result<Seen, Found>>,
    ) =>
      run(
        use,
        async (options) => {
          put({ problem: null })
          const result = await write(options)
          switch (result.kind) {
            case 'done':
              return finish(use, result.found)
            case 'refused':
              return put({ problem: result })
            case 'canceled':
              if (isCutOff) return put({ problem: { kind: 'refused', error: offlineError() } })
              use.onCancel(result.wasSent)
              return use.onClose()
            case 'conflict':
              return put({ seen: result.now, problem: { ...result, before: shown } })
          }
        },
        (error, wasSent) => ({ kind: wasSent ? 'lost' : 'not read', error }),
      ),
    checkAgain: (use: Use, found: Found) =>
      run(
        use,
        async ({ onPhase }) => {
          onPhase?.('reading back')
          finish(use, await use.check(found))
        },
        (error) => ({ kind: 'sent', found, failed: error }),
      ),
    /** Cancels a write that is not sent yet, because its dialog is gone with the page. */
    leave: () => {
      if (canCancel(store.get().phase)) life?.abort()
    },
    /** Cancels a write that is not sent yet, because the browser is offline. Its dialog stays open and says so. */
    cutOff: () => {
      if (!canCancel(store.get().phase)) return
      isCutOff = true
      life?.abort()
    },
    /**
     * Cancels a write that is not sent yet, or closes the dialog. Reports a sent write without a final result to the
     * page.
     */
    cancel: (use: Use) => {
      if (life !== null) return life.abort()
      const { problem } = store.get()
      if (problem?.kind === 'sent') use.onDone(problem.found, 'closed')
      use.onClose()
    },
  }
}

const offlineError = () => new ApiError('not-sent', offlineMessages.canceled)

/** True before a write is sent, and while it waits to be sent again. */
export function canCancel(phase: WritePhase | null): boolean {
  return phase === 'reading first' || phase === 'waiting'
}

/** True if the write was sent and its outcome is unknown. */
export function isUnknown(problem: WriteProblem<unknown, { verdict: string }> | null): boolean {
  if (problem?.kind === 'sent') return isOpenOutcome(problem.found.verdict)
  return problem?.kind === 'lost'
}
