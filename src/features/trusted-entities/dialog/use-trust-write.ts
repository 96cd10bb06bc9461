import { useRef, useState } from 'react'
import type { ApiError } from '#/api/errors'
import type { FollowTrust, RefusedTrust, Trusted } from '#/api/trusted-entities/mutations'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import type { NotSent, WritePhase } from '#/api/writes/write'
import { takenBackWords } from '#/decision/dialog/dialog-words'
import type { Listing } from '#/domain/trusted/entity-match'
import { isOpenVerdict } from '#/domain/writes/late-write'
import { announce } from '#/ui/feedback/announcer'
import { useIsMounted } from '#/ui/hooks/use-is-mounted'

/** Why a dialog stays open after an attempt. */
export type TrustTrouble =
  /** Nothing was recorded: the entity differs from what the dialog showed. */
  | { kind: 'conflict'; before: TrustedEntity; now: TrustedEntity; wasSent: boolean }
  /** It could not be read first, so nothing was recorded. */
  | { kind: 'not read'; error: Error }
  | RefusedTrust
  /** It was sent, and reading back shows something else, or nothing could be read. */
  | { kind: 'sent'; done: Trusted }

interface TrustWrite {
  onDone: (done: Trusted) => void
  onClose: () => void
}

type Result = Trusted | NotSent<TrustedEntity | Listing<TrustedEntity>> | RefusedTrust

/** Sends once and follows it until the outcome is known. A second call during that time does nothing. */
export function useTrustWrite({ onDone, onClose }: TrustWrite) {
  const [phase, setPhase] = useState<WritePhase | null>(null)
  const [writeError, setWriteError] = useState<ApiError | null>(null)
  const [trouble, setTrouble] = useState<TrustTrouble | null>(null)
  const isOpen = useIsMounted()
  const life = useRef<AbortController | null>(null)

  const settle = (done: Trusted) => {
    if (done.verdict !== 'confirmed') return setTrouble({ kind: 'sent', done })
    announce(done.sentence)
    onDone(done)
    onClose()
  }
  const run = async (act: (options: FollowTrust) => Promise<void>) => {
    if (life.current !== null) return
    const { signal } = (life.current = new AbortController())
    try {
      await act({
        signal,
        onPhase: (next, failedWith) => {
          setPhase(next)
          setWriteError(failedWith ?? null)
        },
        onLater: (done) => {
          if (isOpen()) return settle(done)
          announce(done.sentence)
          onDone(done)
        },
      })
    } catch (error) {
      setTrouble({ kind: 'not read', error: error as Error })
    } finally {
      life.current = null
      setPhase(null)
    }
  }
  const canTakeBack = phase === 'reading first' || phase === 'waiting'
  const isUnknown = trouble?.kind === 'sent' && isOpenVerdict(trouble.done.verdict)
  return {
    phase,
    /** The error of the write, while it is read back. */
    writeError,
    trouble,
    canTakeBack,
    /** It was sent, and nothing shows whether it was recorded. */
    isUnknown,
    /** The input may not change now. */
    isLocked: phase !== null || isUnknown,
    /** `shown`: the entity as the dialog shows it; null for a new one. */
    send: (shown: TrustedEntity | null, write: (options: FollowTrust) => Promise<Result>) =>
      run(async (options) => {
        setTrouble(null)
        const result = await write(options)
        switch (result.kind) {
          case 'trusted':
            return settle(result)
          case 'refused':
            return setTrouble(result)
          case 'taken back':
            announce(takenBackWords(result.wasSent))
            return onClose()
          case 'conflict': {
            const { now, wasSent } = result
            if (shown && 'id' in now) setTrouble({ kind: 'conflict', before: shown, now, wasSent })
          }
        }
      }),
    checkAgain: (done: Trusted) =>
      run(async ({ onPhase }) => {
        onPhase?.('reading back')
        settle(await done.checkAgain())
      }),
    /** Takes back what is not sent yet, or closes. What was sent without a known result is told to the page. */
    cancel: () => {
      if (phase !== null) return life.current?.abort()
      if (trouble?.kind === 'sent') onDone(trouble.done)
      onClose()
    },
  }
}
