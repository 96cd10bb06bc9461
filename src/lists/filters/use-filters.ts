import { startTransition, useCallback, useState } from 'react'
import type { DroppedParam, SearchCodec, RawSearch } from '#/lib/search-codec'
import { afterPaint } from '#/ui/lazy-part'

interface FilterState<Value> {
  value: Value
  invalidParams: DroppedParam[]
  /** The value for the controls. A choice shows at once, before the URL and the list follow. */
  filters: Value
  onChange: (next: Value) => void
}

export function useFilters<Value extends object>(
  { read, write }: SearchCodec<Value>,
  search: RawSearch<Value>,
  go: (search: RawSearch<Value>) => Promise<void>,
): FilterState<Value> {
  const { value, invalidParams } = read(search)
  const [choice, setChoice] = useState<{ from: Value; to: Value } | null>(null)
  const onChange = useCallback(
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
  return {
    value,
    invalidParams,
    filters: choice?.from === value ? choice.to : value,
    onChange,
  }
}
