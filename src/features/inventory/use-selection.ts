import { useCallback, useEffect, useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/api/session-store'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { TableSelection } from '#/ui/table/data-table'
import { plainName } from './plain-name'
import { useStore } from '#/ui/hooks/use-store'

/**
 * The client IDs of the selected apps by app id. Kept here, because after a new sort a selected app may not
 * be loaded.
 */
type Chosen = ReadonlyMap<string, string>
const nobody: Chosen = new Map()

/**
 * The selected apps and the filters they were selected with. It survives a visit to an app's page; a lock
 * clears it.
 */
const choice = sessionStore({ question: '', chosen: nobody })

/** The selected apps, by id. The selection survives sorting and ends when the filters change. */
export function useSelection({ sort: _sort, ...filters }: ListFilters) {
  const question = JSON.stringify(filters)
  const choiceNow = useStore(choice)
  const chosen = choiceNow.question === question ? choiceNow.chosen : nobody
  const clear = useCallback(() => choice.set({ question, chosen: nobody }), [question])
  useEffect(() => {
    if (choice.get().question !== question) clear()
  }, [question, clear])
  const onSelect = useCallback(
    (apps: readonly OauthApp[], selected: boolean) => {
      const next = new Map(choice.get().chosen)
      for (const { id, clientId } of apps) {
        if (selected) next.set(id, clientId)
        else next.delete(id)
      }
      choice.set({ question, chosen: next })
    },
    [question],
  )
  const table: TableSelection<OauthApp> = {
    selected: useMemo(() => new Set(chosen.keys()), [chosen]),
    onSelect,
    label: (app) => `Select ${plainName(app)}`,
    allLabel: 'Select all loaded apps',
  }
  return {
    table,
    clientIds: [...chosen.values()],
    clear,
  }
}
