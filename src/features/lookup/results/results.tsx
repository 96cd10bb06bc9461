import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { liveCounts } from '#/app-parts/live-count/live-counts'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { askDecision } from '#/decision/ask-decision'
import { dangerFirst, type LookupView, lookupViews } from '#/domain/lookup/answers'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { usePrinting } from '#/ui/hooks/use-printing'
import { useStore } from '#/ui/hooks/use-store'
import { late, useLate } from '#/ui/late'
import { DataTable } from '#/ui/table/data-table'
import type { Lookup } from '../walk/lookup-walk'
import { LookupMarks } from './app-line'
import { card, columns, countedCard } from './columns'
import { exportResults } from './export-results'
import { appsOf, createRows, linesOf, rowsIn, type LookupRow } from './lookup-rows'
import styles from './results.module.css'
import { clearChosen, SelectionBar, useChosen } from './selection-bar'
import { number } from '#/lib/words'
import tabs from '#/ui/text/tabs.module.css'

// The rules and their table of letters come after the rows.
const marks = late(() => import('./lookup-marks'))

const paper = late(() => import('./paper-results'))

/** What is known about each client ID, and what can be done with it. */
export function Results({ state }: { state: Lookup }) {
  // A walk brings rows while a person works: what they do comes first.
  const { ids, answers } = useDeferredValue(state)
  const [toRows] = useState(createRows)
  const rows = useMemo(() => toRows({ ids, answers }), [toRows, ids, answers])
  const [view, setView] = useState<LookupView>('All')
  // While the lookup runs, rows stay where they are seen.
  const isOver = answers.size >= ids.length
  const ordered = useMemo(() => (isOver ? dangerFirst(rows) : rows), [rows, isOver])
  const shown = useMemo(() => rowsIn(ordered, view), [ordered, view])
  const selection = useChosen()
  const isCounted = useStore(liveCounts).size > 0
  const mark = useMarks(rows)
  const controls = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const { loaded: printed } = useLate(paper)
  const unmatched = useMemo(() => rowsIn(rows, 'No match').map(idOf), [rows])
  const counts = useMemo(
    () => Object.fromEntries(views.map((one) => [one, rowsIn(rows, one).length])),
    [rows],
  )
  const onAction = useCallback((action: string, row: LookupRow, button: HTMLElement) => {
    if (action === 'copy')
      return void copyText(row.clientId).then((copied) => showOutcome(button, copied))
    const line = button.closest<HTMLElement>('[data-app]')?.dataset['app']
    const app = row.answer?.apps[Number(line)]
    if (app) askDecision({ app, intent: { kind: 'edit' }, opener: button })
  }, [])

  return (
    <>
      <div ref={controls} className={styles.controls}>
        <ShowGroup
          view={view}
          counts={counts}
          onChange={(next) => {
            setView(next)
            clearChosen()
          }}
        />
        <div className={styles.actions}>
          {unmatched.length > 0 && (
            <CopyButton value={unmatched} name="Copy client IDs without a match">
              Copy client IDs without a match
            </CopyButton>
          )}
          <Button onClick={() => exportResults(state, rows)}>Export CSV</Button>
        </div>
      </div>
      {printing && printed && <printed.PaperResults rows={shown} view={view} />}
      {shown.length === 0 ? (
        <p className={styles.none}>No client ID of the lookup is in this view.</p>
      ) : (
        <LookupMarks value={mark}>
          <DataTable
            caption="Lookup results"
            columns={columns}
            rows={shown}
            rowId={idOf}
            rowCount={shown.length}
            state="ready"
            refreshing={false}
            onEndNear={nothing}
            scrollId="lookup"
            selection={selection}
            card={isCounted ? countedCard : card}
            linesOf={linesOf}
            onAction={onAction}
          />
        </LookupMarks>
      )}
      {selection.selected.size > 0 && (
        <SelectionBar
          rows={rows}
          selected={selection.selected}
          onClear={() => {
            // The bar goes with the selection, and its button has the focus.
            controls.current?.querySelector('button')?.focus({ preventScroll: true })
            clearChosen()
          }}
        />
      )}
    </>
  )
}

const idOf = ({ clientId }: LookupRow) => clientId
const nothing = () => {}

/** Marks for the names of the found apps, compared with each other and with every loaded list. */
function useMarks(rows: readonly LookupRow[]): ((app: OauthApp) => React.ReactNode) | null {
  const queryClient = useQueryClient()
  const { loaded } = useLate(marks)
  const made = useMemo(() => loaded?.createMarks() ?? null, [loaded])
  return useMemo(() => {
    if (made === null) return null
    made.extend(cachedApps(queryClient))
    made.extend(appsOf(rows))
    // A new function, so that the rows are marked by what is known now.
    return (app) => made.mark(app)
  }, [made, queryClient, rows])
}

interface ShowGroupProps {
  view: LookupView
  /** How many client IDs each view has. */
  counts: Readonly<Record<string, number>>
  onChange: (view: LookupView) => void
}

const views = Object.keys(lookupViews) as LookupView[]

/** Which client IDs the table shows. A count is drawn beside its name and is no part of it. */
function ShowGroup({ view, counts, onChange }: ShowGroupProps) {
  return (
    <div role="group" aria-label="Show" className={tabs.chips}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          className={tabs.chip}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {one} <span aria-hidden="true">{number(counts[one] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
