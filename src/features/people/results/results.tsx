import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { usePrinting } from '#/ui/hooks/use-printing'
import { late, useLate } from '#/ui/late'
import { DataTable } from '#/ui/table/data-table'
import tabs from '#/ui/text/tabs.module.css'
import type { Grants } from '../walk/grants-walk'
import { countsOf } from '../walk/grants-words'
import { exportGrants } from './export-grants'
import { grantColumns } from './grant-columns'
import { createRows, orders, type GrantRow, type Order } from './grant-rows'
import { clearChosen, GrantSelection, useChosen } from './grant-selection'
import styles from './results.module.css'

const paper = late(() => import('./paper-grants'))

/** The grants that were found, by person or by app, and what can be done with them. */
export function Results({ found, isRunning }: { found: Grants; isRunning: boolean }) {
  // A walk brings rows while a person works: what they do comes first.
  const { byApp, unread } = useDeferredValue(found)
  const [toRows] = useState(createRows)
  const [order, setOrder] = useState<Order>('By person')
  const rows = useMemo(() => toRows({ byApp, unread }, order), [toRows, byApp, unread, order])
  const selection = useChosen()
  const controls = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const { loaded: printed } = useLate(paper)
  const { accounts } = countsOf(found)
  const counts = { 'By person': accounts, 'By app': byApp.size }
  return (
    <>
      <div ref={controls} className={styles.controls}>
        <div role="group" aria-label="Show" className={tabs.chips}>
          {orders.map((one) => (
            <button
              key={one}
              type="button"
              className={tabs.chip}
              aria-pressed={one === order}
              onClick={() => setOrder(one)}
            >
              {one} <span aria-hidden="true">{number(counts[one])}</span>
            </button>
          ))}
        </div>
        <Button onClick={() => exportGrants(found, rows, isRunning)}>Export CSV</Button>
      </div>
      {printing && printed && <printed.PaperGrants rows={rows} />}
      {rows.length === 0 ? (
        <p className={styles.none}>{isRunning ? 'No grant found so far.' : 'No grant found.'}</p>
      ) : (
        <DataTable
          caption="Grants"
          columns={grantColumns}
          rows={rows}
          rowId={idOf}
          rowCount={rows.length}
          state="ready"
          refreshing={false}
          onEndNear={nothing}
          scrollId="people"
          selection={selection}
        />
      )}
      {selection.selected.size > 0 && (
        <GrantSelection
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

const idOf = ({ id }: GrantRow) => id
const nothing = () => {}
