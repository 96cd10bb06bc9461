import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import {
  listFilters,
  sortLabels,
  sortText,
  type ListFilters,
  type Sort,
} from '#/domain/lists/list-filters'
import type { RawSearch } from '#/lib/search-codec'
import { useFilters } from '#/lists/filters/use-filters'
import { announce } from '#/ui/feedback/announcer'
import { withoutFilters } from '#/lib/filters'

export function useAppFilters(written: RawSearch<ListFilters>) {
  const navigate = useNavigate({ from: '/apps' })
  const toSearch = useCallback((search: RawSearch<ListFilters>) => navigate({ search }), [navigate])
  const {
    value: filters,
    invalidParams,
    filters: shown,
    onChange,
  } = useFilters(listFilters, written, toSearch)
  return {
    invalidParams,
    shown,
    onChange,
    clear: () => onChange(withoutFilters(listFilters, shown)),
    sort: useCallback(
      (next: Sort) => {
        announce(sortLabels[sortText(next)])
        onChange({ ...shown, sort: next })
      },
      [onChange, shown],
    ),
    // Typing replaces the history entry, so that Back leads through filters and not through letters.
    type: useCallback(
      (text: string) => void navigate({ search: withSearchText(filters, text), replace: true }),
      [navigate, filters],
    ),
  }
}

export type AppFilters = ReturnType<typeof useAppFilters>

function withSearchText(filters: ListFilters, text: string): RawSearch<ListFilters> {
  const { search: _before, ...rest } = listFilters.write(filters)
  return text.trim() === '' ? rest : { ...listFilters.write(filters), search: text }
}
