import { startTransition, useCallback, useState } from 'react'
import type { DroppedParam, SearchCodec, Written } from '#/lib/search-codec'
import { afterPaint } from '#/ui/after-paint'

interface Asked<Value> {
  value: Value
  dropped: DroppedParam[]
  /** As the controls show it: a choice shows at once, before the address and the list follow. */
  asked: Value
  onAsk: (next: Value) => void
}

export function useAsked<Value extends object>(
  { read, write }: SearchCodec<Value>,
  search: Written<Value>,
  go: (search: Written<Value>) => Promise<void>,
): Asked<Value> {
  const { value, dropped } = read(search)
  const [choice, setChoice] = useState<{ from: Value; to: Value } | null>(null)
  const onAsk = useCallback(
    (next: Value) => {
      setChoice({ from: value, to: next })
      afterPaint(() => {
        void go(write(next)).then(() =>
          startTransition(() => setChoice((latest) => (latest?.to === next ? null : latest))),
        )
      })
    },
    [write, value, go],
  )
  return { value, dropped, asked: choice?.from === value ? choice.to : value, onAsk }
}
