import { useDeferredValue, useMemo, useState } from 'react'
import { NameMarks } from '#/app-parts/name-marks/name-marks'
import { askDecision } from '#/decision/ask-decision'
import { dangerFirst, type LookupView, lookupViews } from '#/domain/lookup/answers'
import { HeldList } from '#/lists/held-list'
import { ShowGroup } from '#/lists/show-group'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import type { Lookup } from '../walk/lookup-walk'
import { notesOf } from '../walk/lookup-words'
import { lookupList } from './columns'
import { appsOf, createRows, linesOf, rowsIn, type LookupRow } from './lookup-rows'
import { chosenIds, SelectionBar } from './selection-bar'

/** What is known about each client ID, and what can be done with it. */
export function Results({ state }: { state: Lookup }) {
  // A walk brings rows while a person works: what they do comes first.
  const { ids, answers, seen } = useDeferredValue(state)
  const [toRows] = useState(createRows)
  const rows = useMemo(() => toRows({ ids, answers, seen }), [toRows, ids, answers, seen])
  const [view, setView] = useState<LookupView>('All')
  // While the lookup runs, rows stay where they are seen.
  const isOver = answers.size >= ids.length
  const ordered = useMemo(() => (isOver ? dangerFirst(rows) : rows), [rows, isOver])
  const shown = useMemo(() => rowsIn(ordered, view), [ordered, view])
  const apps = useMemo(() => appsOf(rows), [rows])
  const unmatched = useMemo(() => rowsIn(rows, 'No match').map(idOf), [rows])
  const counts = useMemo(
    () =>
      Object.fromEntries(views.map((one) => [one, rowsIn(rows, one).length])) as Record<
        LookupView,
        number
      >,
    [rows],
  )
  const selection = chosenIds.useChosen()
  const { selected } = selection
  return (
    <NameMarks apps={apps}>
      <HeldList
        of={lookupList}
        rows={shown}
        rowId={idOf}
        scrollId="lookup"
        find="Find in the results"
        none="No client ID of the lookup is in this view."
        show={
          <ShowGroup
            views={views}
            view={view}
            counts={counts}
            onChange={(next) => {
              setView(next)
              chosenIds.clear()
            }}
          />
        }
        facts={[['Show', view]]}
        file={() => ({ rows, notes: notesOf(state) })}
        actions={
          unmatched.length > 0 && (
            <CopyButton value={unmatched} name="Copy client IDs without a match">
              Copy client IDs without a match
            </CopyButton>
          )
        }
        selection={selection}
        renderBar={(onClear) => <SelectionBar {...{ rows, selected, onClear }} />}
        linesOf={linesOf}
        onAction={onAction}
      />
    </NameMarks>
  )
}

function onAction(action: string, row: LookupRow, button: HTMLElement): void {
  if (action === 'copy') {
    void copyText(row.clientId).then((copied) => showOutcome(button, copied))
    return
  }
  const line = button.closest<HTMLElement>('[data-app]')?.dataset['app']
  const app = row.apps[Number(line)]
  if (app) askDecision({ app, intent: { kind: 'edit' }, opener: button })
}

const views = Object.keys(lookupViews) as LookupView[]

const idOf = ({ clientId }: LookupRow) => clientId
