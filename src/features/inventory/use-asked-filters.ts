import { useNavigate } from '@tanstack/react-router'
import { startTransition, useCallback, useState } from 'react'
import { listFilters, sortText, type ListFilters, type Sort } from '#/domain/lists/list-filters'
import type { Written } from '#/lib/search-codec'
import { afterPaint } from '#/ui/after-paint'
import { announce } from '#/ui/feedback/announcer'
import { sortLabels, withoutFilters } from './filters/filters'

/** The filters as the controls show them, and what changes them: the address, and the list with it. */
export function useAskedFilters(filters: ListFilters) {
  const navigate = useNavigate({ from: '/apps' })
  // A choice shows at once, before the address and the list follow.
  const [choice, setChoice] = useState<{ from: ListFilters; to: ListFilters } | null>(null)
  const shown = choice?.from === filters ? choice.to : filters
  const ask = useCallback(
    (next: ListFilters) => {
      setChoice({ from: filters, to: next })
      afterPaint(() => {
        void navigate({ search: listFilters.write(next) }).then(() =>
          startTransition(() => setChoice((latest) => (latest?.to === next ? null : latest))),
        )
      })
    },
    [navigate, filters],
  )
  return {
    shown,
    ask,
    clear: () => ask(withoutFilters(shown)),
    sort: useCallback(
      (next: Sort) => {
        announce(sortLabels[sortText(next)])
        ask({ ...shown, sort: next })
      },
      [ask, shown],
    ),
    // Typing replaces the history entry, so that Back walks through filters and not through letters.
    type: useCallback(
      (text: string) => void navigate({ search: withSearchText(filters, text), replace: true }),
      [navigate, filters],
    ),
  }
}

export type AskedFilters = ReturnType<typeof useAskedFilters>

function withSearchText(filters: ListFilters, text: string): Written<ListFilters> {
  const { search: _before, ...rest } = listFilters.write(filters)
  return text.trim() === '' ? rest : { ...listFilters.write(filters), search: text }
}
