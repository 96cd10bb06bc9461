import { useCallback, useMemo, useState } from 'react'
import type { OauthApp } from '../../api/oauth-apps/schema'
import { isBlankName, noName } from '../../domain/app-name'
import type { ListFilters } from '../../domain/list-filters'
import { cut, withMarkers } from '../../lib/hidden-characters'
import type { TableSelection } from '../../ui/data-table'

/** Client IDs of the chosen apps by app id: after sorting anew a chosen app need not be loaded. */
type Chosen = ReadonlyMap<string, string>
const nobody: Chosen = new Map()

/** The chosen apps, by id; a choice survives sorting and ends when the filters change. */
export function useSelection({ sort: _sort, ...filters }: ListFilters) {
  const question = JSON.stringify(filters)
  const [choice, setChoice] = useState({ question, chosen: nobody })
  const chosen = choice.question === question ? choice.chosen : nobody
  const onSelect = useCallback(
    (apps: readonly OauthApp[], selected: boolean) =>
      setChoice((before) => {
        const next = new Map(before.question === question ? before.chosen : nobody)
        for (const { id, clientId } of apps) {
          if (selected) next.set(id, clientId)
          else next.delete(id)
        }
        return { question, chosen: next }
      }),
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
    clear: () => setChoice({ question, chosen: nobody }),
  }
}

function plainName(app: OauthApp): string {
  return isBlankName(app.name)
    ? `${noName} ${withMarkers(app.clientId)}`
    : withMarkers(cut(app.name, 200))
}
