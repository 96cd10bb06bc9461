import { useCallback, useEffect, useRef, useState } from 'react'
import { announce } from '#/ui/feedback/announcer'
import { useStore } from '#/ui/hooks/use-store'
import { createWrite, isUnknown, type WriteUse } from './create-write'
import { canceledMessage } from '#/domain/writes/write-messages'

export type Writing<Seen, Found> = ReturnType<typeof useWrite<Seen, Found & { verdict: string }>>

type OtherParameters<F> = F extends (use: never, ...args: infer Rest) => unknown ? Rest : never

export function useWrite<Seen, Found extends { verdict: string }>(
  use: Omit<WriteUse<Seen, Found>, 'isOpen' | 'onCancel'>,
) {
  const isOpen = useIsMounted()
  const [write] = useState(createWrite<Seen, Found>)
  const state = useStore(write)
  const { phase, problem } = state
  const unknown = isUnknown(problem)
  const all: WriteUse<Seen, Found> = {
    ...use,
    isOpen,
    onCancel: (wasSent) => announce(canceledMessage(wasSent)),
  }
  return {
    ...state,
    send: (...args: OtherParameters<typeof write.send>) => write.send(all, ...args),
    checkAgain: (found: Found) => write.checkAgain(all, found),
    cancel: () => write.cancel(all),
    startAgain: write.startAgain,
    canCancel: phase === 'reading first' || phase === 'waiting',
    isUnknown: unknown,
    /** True while the input cannot change. */
    isLocked: phase !== null || unknown,
  }
}

/** Returns a function that is true while the component is mounted, for late answers. */
function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return useCallback(() => mounted.current, [])
}
