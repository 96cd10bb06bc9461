import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listFilters, sortText, type ListFilters, type Sort } from '#/domain/lists/list-filters'
import type { Written } from '#/lib/search-codec'
import { useAsked } from '#/lists/filters/use-asked'
import { announce } from '#/ui/feedback/announcer'
import { sortLabels, withoutFilters } from './filters/filters'

export function useAskedFilters(written: Written<ListFilters>) {
  const navigate = useNavigate({ from: '/apps' })
  const go = useCallback((search: Written<ListFilters>) => navigate({ search }), [navigate])
  const { value: filters, dropped, asked, onAsk } = useAsked(listFilters, written, go)
  return {
    dropped,
    asked,
    onAsk,
    clear: () => onAsk(withoutFilters(asked)),
    sort: useCallback(
      (next: Sort) => {
        announce(sortLabels[sortText(next)])
        onAsk({ ...asked, sort: next })
      },
      [onAsk, asked],
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
