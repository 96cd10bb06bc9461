import { useDeferredValue, useMemo, useState } from 'react'
import { FoundApps } from '#/app-parts/found-apps'
import {
  dangerFirst,
  lookupOrders,
  lookupViews,
  type LookupOrder,
  type LookupView,
} from '#/domain/lookup/answers'
import { withMarkers } from '#/lib/hidden-characters'
import { countLabel, number } from '#/lib/words'
import { chosenRows } from '#/lists/selection/chosen-rows'
import { useAskRun } from '#/runs/ask-run'
import { toCoverage } from '#/scans/coverage'
import type { ScanState } from '#/scans/create-scan'
import { CopyButton } from '#/ui/form/copy-button'
import { SortSelect } from '#/ui/form/sort-select'
import { coversLookup, lookupNotes } from '../scan/lookup-messages'
import { lookup, type Lookup } from '../scan/lookup-scan'
import { lookupList } from './columns'
import { createRows, oldestReadAt, type LookupRow } from './lookup-rows'

export function Results(props: { state: ScanState<Lookup> }) {
  // Deferred, so that the admin’s input goes before new rows of the scan.
  const state = useDeferredValue(props.state)
  const { ids, answers, seen } = state.found
  const coverage = useMemo(() => toCoverage(coversLookup, state), [state])
  const [toRows] = useState(createRows)
  const rows = useMemo(() => toRows({ ids, answers, seen }), [toRows, ids, answers, seen])
  const askRun = useAskRun()
  const [chosen, setChosen] = useState<LookupOrder | null>(null)
  // Keep the pasted order while the lookup runs, so that rows do not move. The admin can choose the other order.
  const order = chosen ?? lookupOrders[answers.size < ids.length ? 1 : 0]
  const ordered = useMemo(() => (order === 'As pasted' ? rows : dangerFirst(rows)), [rows, order])
  const unmatched = useMemo(
    () => rows.filter((row) => isIn(row, 'No match')).map(({ clientId }) => clientId),
    [rows],
  )
  return (
    <FoundApps
      of={lookupList}
      rows={rows}
      ordered={ordered}
      rowId={toClientId}
      scrollId="lookup"
      find="Find in the results"
      none="No client IDs in this view."
      {...{ views, isIn, appsOf, appAt, coverage }}
      clientIdOf={toClientId}
      linesOf={({ apps }) => Math.max(1, apps.length)}
      selection={chosenIds.useChosen()}
      file={() => ({ rows, notes: lookupNotes() })}
      facts={[['Order', order]]}
      actions={
        <SortSelect
          name="Order"
          options={lookupOrders.map((text) => [text, text] as const)}
          value={order}
          onChange={setChosen}
        />
      }
      buttons={
        unmatched.length > 0 && (
          <CopyButton value={unmatched} name="Copy client IDs without a match">
            Copy client IDs without a match
          </CopyButton>
        )
      }
      bar={({ apps, rows: marked }) => ({
        words: `${number(marked.length)} selected: ${countLabel(apps.length, 'app', 'apps')}`,
        noApps: 'The selected client IDs have no apps.',
        onPlan: (trigger) =>
          askRun({
            kind: 'decision',
            apps,
            source: { from: 'the lookup', readAt: oldestReadAt(marked) },
            trigger,
          }),
      })}
    />
  )
}

const views = Object.keys(lookupViews) as [LookupView]
const isIn = ({ answer }: LookupRow, view: LookupView) => lookupViews[view](answer)
const toClientId = ({ clientId }: LookupRow) => clientId
const appsOf = ({ apps }: LookupRow) => apps

/** Returns the app of a button in a row, which has a line for each tenant. */
const appAt = ({ apps }: LookupRow, button: HTMLElement) =>
  apps[Number(button.closest<HTMLElement>('[data-app]')?.dataset['app'])]

const chosenIds = chosenRows<LookupRow>({
  idOf: toClientId,
  label: ({ clientId }) => `Select ${withMarkers(clientId)}`,
  allLabel: 'Select all shown client IDs',
})

// Cleared results end the selection, also for a later lookup of the same client IDs.
lookup.subscribe(() => {
  if (lookup.get().found.ids.length === 0) chosenIds.clear()
})
