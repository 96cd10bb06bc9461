import { useCallback, useMemo, useRef, useState } from 'react'
import { askDecision } from '#/decision/ask-decision'
import type { AppsFile } from '#/domain/compare/apps-file'
import { outcomes, type Outcome } from '#/domain/compare/compared-row'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { usePrinting } from '#/ui/hooks/use-printing'
import { late, useLate } from '#/ui/late'
import { DataTable } from '#/ui/table/data-table'
import tabs from '#/ui/text/tabs.module.css'
import { countsIn, type CompareRow } from '../walk/compare-rows'
import { card, columns } from './columns'
import { clientIdOf, linesOf } from './row-words'
import styles from './results.module.css'
import { clearChosen, SelectionBar, useChosen } from './selection-bar'

const paper = late(() => import('./paper-comparison'))
const csv = late(() => import('./export-comparison'))

type View = 'All' | Outcome
const views: readonly View[] = ['All', ...outcomes]

interface ResultsProps {
  file: AppsFile | null
  rows: readonly CompareRow[]
  /** When the first page of the list was read, in milliseconds since the epoch. */
  readAt: number
}

/** What changed, and what can be done with it. */
export function Results({ file, rows, readAt }: ResultsProps) {
  const [view, setView] = useState<View>('All')
  const shown = useMemo(
    () => (view === 'All' ? rows : rows.filter(({ outcome }) => outcome === view)),
    [rows, view],
  )
  const counts = useMemo(() => ({ All: rows.length, ...countsIn(rows) }), [rows])
  const selection = useChosen()
  const controls = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const { loaded: printed } = useLate(paper)
  const onAction = useCallback((action: string, row: CompareRow, button: HTMLElement) => {
    if (action === 'copy')
      return void copyText(clientIdOf(row)).then((copied) => showOutcome(button, copied))
    if (row.app) askDecision({ app: row.app, intent: { kind: 'edit' }, opener: button })
  }, [])
  return (
    <>
      <div ref={controls} className={styles.controls}>
        <div role="group" aria-label="Show" className={tabs.chips}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className={tabs.chip}
              aria-pressed={one === view}
              onClick={() => {
                setView(one)
                clearChosen()
              }}
            >
              {one} <span aria-hidden="true">{number(counts[one])}</span>
            </button>
          ))}
        </div>
        <Button
          onClick={() => file && csv.ask(({ exportComparison }) => exportComparison(file, rows))}
        >
          Export CSV
        </Button>
      </div>
      {printing && printed && <printed.PaperComparison rows={shown} view={view} />}
      {shown.length === 0 ? (
        <p className={styles.none}>No app is in this view.</p>
      ) : (
        <DataTable
          caption="Changes"
          columns={columns}
          rows={shown}
          rowId={idOf}
          rowCount={shown.length}
          state="ready"
          refreshing={false}
          onEndNear={nothing}
          scrollId="compare"
          selection={selection}
          card={card}
          linesOf={linesOf}
          onAction={onAction}
        />
      )}
      {selection.selected.size > 0 && (
        <SelectionBar
          rows={rows}
          selected={selection.selected}
          readAt={readAt}
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

const idOf = ({ id }: CompareRow) => id
const nothing = () => {}
