import { useDeferredValue, useMemo, useState } from 'react'
import { FoundApps, FoundAppsBar } from '#/app-parts/found-apps'
import {
  dangerFirst,
  lookupOrders,
  type LookupOrder,
  type LookupView,
  lookupViews,
} from '#/domain/lookup/answers'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { CopyButton } from '#/ui/form/copy-button'
import { Select } from '#/ui/form/field'
import type { Lookup } from '../scan/lookup-scan'
import { coversLookup, lookupNotes } from '../scan/lookup-messages'
import { lookupList } from './columns'
import {
  foundApps,
  createRows,
  countLines,
  rowsIn,
  type LookupRow,
  oldestReadAt,
} from './lookup-rows'
import { countLabel, number } from '#/lib/words'
import { askBulkDecision } from '#/runs/ask-run'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { withMarkers } from '#/lib/hidden-characters'

export function Results(props: { state: ScanState<Lookup> }) {
  // Deferred, so that the admin’s input goes before new rows of the scan.
  const state = useDeferredValue(props.state)
  const { ids, answers, seen } = state.found
  const coverage = useMemo(() => toCoverage(coversLookup, state), [state])
  const [toRows] = useState(createRows)
  const rows = useMemo(() => toRows({ ids, answers, seen }), [toRows, ids, answers, seen])
  const [view, setView] = useState<LookupView>('All')
  const [chosen, setChosen] = useState<LookupOrder | null>(null)
  // Keep the pasted order while the lookup runs, so that rows do not move. The admin can choose the other order.
  const order = chosen ?? lookupOrders[answers.size < ids.length ? 1 : 0]
  const ordered = useMemo(() => (order === 'As pasted' ? rows : dangerFirst(rows)), [rows, order])
  const shown = useMemo(() => rowsIn(ordered, view), [ordered, view])
  const apps = useMemo(() => foundApps(rows), [rows])
  const unmatched = useMemo(() => rowsIn(rows, 'No match').map(idOf), [rows])
  const counts = useMemo(
    () =>
      Object.fromEntries(views.map((text) => [text, rowsIn(rows, text).length])) as Record<
        LookupView,
        number
      >,
    [rows],
  )
  const selection = chosenIds.useChosen()
  const { selected } = selection
  return (
    <FoundApps
      of={lookupList}
      rows={shown}
      rowId={idOf}
      scrollId="lookup"
      find="Find in the results"
      none="No client IDs in this view."
      {...{ apps, views, view, counts, selection, linesOf: countLines, appAt }}
      clientIdOf={idOf}
      onView={setView}
      coverage={coverage}
      file={() => ({ rows, notes: lookupNotes() })}
      facts={[['Order', order]]}
      actions={
        <>
          <label className="row">
            Order
            <Select
              options={lookupOrders.map((text) => [text, text] as const)}
              value={order}
              onChange={setChosen}
            />
          </label>
          {unmatched.length > 0 && (
            <CopyButton value={unmatched} name="Copy client IDs without a match">
              Copy client IDs without a match
            </CopyButton>
          )}
        </>
      }
      renderBar={(onClear) => <SelectionBar {...{ rows, selected, onClear }} />}
    />
  )
}

/** Returns the app of a button in a row, which has a line for each tenant. */
const appAt = ({ apps }: LookupRow, button: HTMLElement) =>
  apps[Number(button.closest<HTMLElement>('[data-app]')?.dataset['app'])]

const views = Object.keys(lookupViews) as LookupView[]

const idOf = ({ clientId }: LookupRow) => clientId

interface SelectionBarProps {
  rows: readonly LookupRow[]
  selected: ReadonlySet<string>
  onClear: () => void
}

function SelectionBar({ rows, selected, onClear }: SelectionBarProps) {
  const chosen = useMemo(
    () => rows.filter(({ clientId }) => selected.has(clientId)),
    [rows, selected],
  )
  const apps = foundApps(chosen)
  return (
    <FoundAppsBar
      words={`${number(selected.size)} selected: ${countLabel(apps.length, 'app', 'apps')}`}
      apps={apps}
      clientIds={[...selected]}
      noApps="The selected client IDs have no apps."
      onPlan={(trigger) =>
        askBulkDecision(apps, { from: 'the lookup', readAt: oldestReadAt(chosen) }, trigger)
      }
      onClear={onClear}
    />
  )
}

const chosenIds = chosenRows<LookupRow>({
  idOf: ({ clientId }) => clientId,
  label: ({ clientId }) => `Select ${withMarkers(clientId)}`,
  allLabel: 'Select all shown client IDs',
})
