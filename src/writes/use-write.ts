import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { itemMutation, ItemOutcome } from '#/api/writes/item-write'
import { announce } from '#/ui/feedback/announcer'
import { useStore } from '#/ui/hooks/use-store'
import { canCancel, createWrite, isUnknown, type WriteUse } from './create-write'
import { canceledMessage } from '#/domain/writes/write-messages'

/** The state of a write for its dialog. The use of the dialog sends. */
export type Writing<Seen, Found> = Omit<
  ReturnType<typeof useWrite<Seen, Found & { verdict: string }>>,
  'send'
>

type OtherParameters<F> = F extends (use: never, ...args: infer Rest) => unknown ? Rest : never

export function useWrite<Seen, Found extends { verdict: string }>(
  use: Omit<WriteUse<Seen, Found>, 'isOpen' | 'onCancel'>,
) {
  const isOpen = useIsMounted()
  const [write] = useState(createWrite<Seen, Found>)
  const state = useStore(write)
  useEffect(() => {
    addEventListener('offline', write.cutOff)
    return () => {
      removeEventListener('offline', write.cutOff)
      write.leave()
    }
  }, [write])
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
    canCancel: canCancel(phase),
    isUnknown: unknown,
    /** True while the input cannot change. */
    isLocked: phase !== null || unknown,
  }
}

/** The write of an item. `send` takes the version in the dialog and the request of the mutation. */
export function useItemWrite<Request extends object, Seen, Item, Verdict extends string>(
  mutation: ReturnType<typeof itemMutation<Request, Seen, Item, Verdict>>,
  use: Omit<Parameters<typeof useWrite<Seen, ItemOutcome<Item, Verdict>>>[0], 'check' | 'onFound'>,
) {
  const { mutateAsync } = useMutation(mutation)
  const writing = useWrite<Seen, ItemOutcome<Item, Verdict>>({
    ...use,
    check: ({ checkAgain }) => checkAgain(),
  })
  return {
    ...writing,
    send: (shown: Seen, request: Request) =>
      void writing.send(shown, (options) => mutateAsync({ ...request, ...options })),
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
