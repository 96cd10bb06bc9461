import { useMemo } from 'react'
import { sessionStore } from '#/api/session-store'
import { withMarkers } from '#/lib/hidden-characters'
import { useStore } from '#/ui/hooks/use-store'
import type { TableSelection } from '#/ui/table/data-table'
import type { LookupRow } from './lookup-rows'

/** The selected client IDs. They survive a visit to an app's page and a change of view; a lock clears them. */
const chosen = sessionStore<ReadonlySet<string>>(new Set())

export function clearChosen(): void {
  chosen.set(new Set())
}

/** The selection of the results. */
export function useChosen(): TableSelection<LookupRow> {
  const selected = useStore(chosen)
  return useMemo(() => ({ selected, ...unchanging }), [selected])
}

const unchanging = {
  onSelect: (rows: readonly LookupRow[], isSelected: boolean) => {
    const next = new Set(chosen.get())
    for (const { clientId } of rows) {
      if (isSelected) next.add(clientId)
      else next.delete(clientId)
    }
    chosen.set(next)
  },
  label: ({ clientId }: LookupRow) => `Select ${withMarkers(clientId)}`,
  allLabel: 'Select all shown client IDs',
}
