import type { RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'
import type { OauthApp } from '../../api/oauth-apps/schema'
import { isBlankName, noName } from '../../domain/app-name'
import type { ListFilters } from '../../domain/list-filters'
import { cut, withMarkers } from '../../lib/hidden-characters'
import type { TableSelection } from '../../ui/data-table'

/** Client IDs of the chosen apps by app id: after sorting anew a chosen app need not be loaded. */
type Chosen = Readonly<Record<string, string>>
const nobody: Chosen = {}

/** The chosen apps, by id; a choice survives sorting and ends when the filters change. */
export function useSelection({ sort: _sort, ...filters }: ListFilters, apps: readonly OauthApp[]) {
  const question = JSON.stringify(filters)
  const [choice, setChoice] = useState({ question, chosen: nobody })
  const chosen = choice.question === question ? choice.chosen : nobody
  const choose = (next: RowSelectionState) => {
    const loaded = new Map(apps.map((app) => [app.id as string, app.clientId]))
    const ids = Object.keys(next).filter((id) => next[id])
    const entries = ids.map((id) => [id, chosen[id] ?? loaded.get(id) ?? ''])
    setChoice({ question, chosen: Object.fromEntries(entries) as Chosen })
  }
  const table: TableSelection<OauthApp> = {
    selected: Object.fromEntries(Object.keys(chosen).map((id) => [id, true])),
    onChange: choose,
    label: (app) => `Select ${plainName(app)}`,
    allLabel: 'Select all loaded apps',
  }
  return {
    table,
    clientIds: Object.values(chosen),
    clear: () => setChoice({ question, chosen: nobody }),
  }
}

function plainName(app: OauthApp): string {
  return isBlankName(app.name)
    ? `${noName} ${withMarkers(app.clientId)}`
    : withMarkers(cut(app.name, 200))
}
