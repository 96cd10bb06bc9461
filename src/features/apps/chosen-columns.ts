import { useMemo } from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { ownViews, viewInForce } from '#/domain/lists/saved-views'
import { setPreferences, type Preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'

type Columns = readonly string[] | null

/** Returns the IDs of the columns chosen for these filters, else null. A saved view has its own columns. */
export function chosenColumns({ savedViews, columns }: Preferences, filters: ListFilters): Columns {
  const { view } = viewInForce(ownViews(savedViews), filters)
  return view === null ? columns : (view.columns ?? null)
}

export function useChosenColumns(filters: ListFilters) {
  const all = usePreferences()
  const chosen = useMemo(() => chosenColumns(all, filters), [all, filters])
  const choose = (next: Columns) => {
    const { view } = viewInForce(ownViews(all.savedViews), filters)
    if (view === null) return setPreferences({ columns: next && [...next] })
    const { name, search } = view
    const changed = { name, search, ...(next && { columns: [...next] }) }
    return setPreferences({
      savedViews: all.savedViews.with(all.savedViews.indexOf(view), changed),
    })
  }
  return { chosen, choose }
}
