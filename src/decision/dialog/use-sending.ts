import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  checkAgain,
  decideApp,
  type Decided,
  type DecideResult,
  type DecisionPhase,
} from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { AppChange } from '#/domain/decision/decision'
import type { ApiError } from '#/api/errors'
import { deciding } from '../ask-decision'

/** What came of trying to send, apart from what closes the dialog. */
export type Trouble =
  /** Nothing was recorded; `wasSent`: a 429 was the answer to it. `since` says what it differs from. */
  | {
      kind: 'conflict'
      before: OauthApp
      now: OauthApp
      since: 'page' | 'opening'
      wasSent: boolean
    }
  /** Reading the app first failed: nothing was recorded. */
  | { kind: 'not read'; error: Error }
  | { kind: 'refused'; error: ApiError; change: AppChange }
  /** Sent, and not what one wants: not recorded, changed by somebody else, or not known. */
  | { kind: 'decided'; decided: Decided }

interface Sending {
  /** The app was read again on the way: what the next attempt starts from. */
  onRead: (app: OauthApp) => void
  onDecided: (decided: Decided) => void
  /** Nothing was recorded; `wasSent`: a 429 was the answer to it. */
  onTakenBack: (wasSent: boolean) => void
}

/** Sends the decision and follows it until the service's word is known. One at a time, however it is asked for. */
export function useSending({ onRead, onDecided, onTakenBack }: Sending) {
  const { mutateAsync: decide } = useMutation(decideApp())
  const { mutateAsync: check } = useMutation(checkAgain())
  const [phase, setPhase] = useState<DecisionPhase | null>(null)
  const [writeError, setWriteError] = useState<ApiError | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const running = useRef(false)
  const takingBack = useRef<AbortController | null>(null)

  const settle = (decided: Decided) => {
    if (decided.app) onRead(decided.app)
    onDecided(decided)
    const isDone = decided.verdict === 'confirmed' || decided.verdict === 'still staged'
    setTrouble(isDone ? null : { kind: 'decided', decided })
  }
  const run = async (attempt: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    deciding.set(true)
    try {
      await attempt()
    } finally {
      running.current = false
      deciding.set(false)
      takingBack.current = null
      setPhase(null)
    }
  }
  const send = (shown: OauthApp, change: AppChange) =>
    run(async () => {
      const takeBack = new AbortController()
      takingBack.current = takeBack
      setTrouble(null)
      const onPhase = (next: DecisionPhase, failedWith?: ApiError | null) => {
        setPhase(next)
        setWriteError(failedWith ?? null)
      }
      let result: DecideResult
      try {
        result = await decide({ shown, change, signal: takeBack.signal, onPhase })
      } catch (error) {
        return setTrouble({ kind: 'not read', error: error as Error })
      }
      switch (result.kind) {
        case 'conflict':
          onRead(result.app)
          return setTrouble({
            kind: 'conflict',
            before: shown,
            now: result.app,
            since: 'opening',
            wasSent: result.wasSent,
          })
        case 'refused':
          return setTrouble({ kind: 'refused', error: result.error, change })
        case 'taken back':
          return onTakenBack(result.wasSent)
        case 'decided':
          return settle(result)
      }
    })
  return {
    phase,
    /** What the write failed with while it is being read back. */
    writeError,
    trouble,
    setTrouble,
    send,
    /** Takes back what only waits; null where it is too late or nothing waits. */
    takeBack:
      phase === 'reading first' || phase === 'waiting' ? () => takingBack.current?.abort() : null,
    checkAgain: (decided: Decided) =>
      run(async () => {
        setPhase('reading back')
        settle(await check(decided))
      }),
  }
}
