import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkAgain, decideApp, type Decided, type DecideResult } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { AppChange } from '#/domain/decision/decision'
import type { ApiError } from '#/api/errors'
import type { WritePhase } from '#/api/writes/write'
import { useIsMounted } from '#/ui/hooks/use-is-mounted'
import { deciding } from '../ask-decision'

/** The outcome of an attempt that keeps the dialog open. */
export type Trouble =
  /**
   * Nothing was recorded. `wasSent`: it was sent and refused with a 429. `since`: since when the app differs.
   */
  | {
      kind: 'conflict'
      before: OauthApp
      now: OauthApp
      since: 'page' | 'opening'
      wasSent: boolean
    }
  /** The app could not be read first, so nothing was recorded. */
  | { kind: 'not read'; error: Error }
  | { kind: 'refused'; error: ApiError; change: AppChange }
  /** Sent, but not confirmed: not recorded, not yet, changed meanwhile, or not known. */
  | { kind: 'decided'; decided: Decided }

/** What the latest attempt left behind; null before the first one. */
interface Attempt {
  /** The app as it was read then, null if it was not. */
  app: OauthApp | null
  trouble: Trouble | null
}

interface Sending {
  onDecided: (decided: Decided) => void
  /** What a later look found, after the dialog was closed. */
  onLate: (decided: Decided) => void
  /** Nothing was recorded. `wasSent`: it was sent and refused with a 429. */
  onTakenBack: (wasSent: boolean) => void
}

/**
 * Sends the decision and follows it until the outcome is known. A second call during that time does nothing.
 */
export function useSending({ onDecided, onLate, onTakenBack }: Sending) {
  const { mutateAsync: decide } = useMutation(decideApp())
  const { mutateAsync: check } = useMutation(checkAgain())
  const [phase, setPhase] = useState<WritePhase | null>(null)
  const [writeError, setWriteError] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const running = useRef(false)
  const takingBack = useRef<AbortController | null>(null)
  const isOpen = useIsMounted()

  const end = (trouble: Trouble | null, app: OauthApp | null = null) =>
    setAttempt((last) => ({ app: app ?? last?.app ?? null, trouble }))
  const settle = (decided: Decided) => {
    onDecided(decided)
    const isDone = decided.verdict === 'confirmed' || decided.verdict === 'still staged'
    end(isDone ? null : { kind: 'decided', decided }, decided.app)
  }
  const run = async (act: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    deciding.set(true)
    try {
      await act()
    } finally {
      running.current = false
      deciding.set(false)
      takingBack.current = null
      setPhase(null)
    }
  }
  const send = (shown: OauthApp, change: AppChange, note: string) =>
    run(async () => {
      const takeBack = new AbortController()
      takingBack.current = takeBack
      end(null)
      const onPhase = (next: WritePhase, failedWith?: ApiError | null) => {
        setPhase(next)
        setWriteError(failedWith ?? null)
      }
      let result: DecideResult
      try {
        const onLater = (decided: Decided) => (isOpen() ? settle(decided) : onLate(decided))
        result = await decide({ shown, change, note, signal: takeBack.signal, onPhase, onLater })
      } catch (error) {
        return end({ kind: 'not read', error: error as Error })
      }
      switch (result.kind) {
        case 'conflict': {
          const { now, wasSent } = result
          return end({ kind: 'conflict', before: shown, now, since: 'opening', wasSent }, now)
        }
        case 'refused':
          return end({ kind: 'refused', error: result.error, change })
        case 'taken back':
          return onTakenBack(result.wasSent)
        case 'decided':
          return settle(result)
      }
    })
  return {
    phase,
    /** The error of the write, while the app is read back. */
    writeError,
    attempt,
    /** Forgets the attempts: the app is being read as at the opening. */
    startAgain: () => setAttempt(null),
    send,
    /** Takes back a decision that is not sent yet; null when there is none. */
    takeBack:
      phase === 'reading first' || phase === 'waiting' ? () => takingBack.current?.abort() : null,
    checkAgain: (decided: Decided) =>
      run(async () => {
        setPhase('reading back')
        settle(await check(decided))
      }),
  }
}
