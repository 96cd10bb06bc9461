import { Link } from '@tanstack/react-router'
import { memo, useDeferredValue, useMemo } from 'react'
import { targetKey, type Run, type Target } from '#/domain/runs/run'
import { runCounts } from '#/domain/runs/run-words'
import { countOf, number } from '#/lib/words'
import { classNames } from '#/ui/text/class-names'
import tabs from '#/ui/text/tabs.module.css'
import { DataTable } from '#/ui/table/data-table'
import { isShown, shownStates, troubleFirst, wordOf, type Shown } from './run-search'
import { targetWords } from './run-screen-words'
import styles from './run-targets.module.css'
import { kindOf, targetColumns } from './target-columns'
import { TargetNamesContext, useNamesOf } from './target-names'

/** A run's targets, all of them or those in one state. */
export function RunTargets({ run, shown }: { run: Run; shown: Shown | null }) {
  const names = useNamesOf(run.plan)
  // The choice is marked first; its rows follow, in pieces that leave time for the next click.
  const shownRows = useDeferredValue(shown)
  const rows = useMemo(
    () => troubleFirst(run.targets.filter((target) => isShown(target, shownRows))),
    [run.targets, shownRows],
  )
  const counts = runCounts(run)
  const countIn = (state: Shown) => (state === 'not tried' ? counts.notTried : counts[state])
  return (
    <section className={styles.targets} aria-labelledby="run-targets">
      <h2 id="run-targets" className="visually-hidden">
        Targets
      </h2>
      <div role="group" aria-label="Show" className={tabs.chips}>
        <ShowLink runId={run.id} shown={null} count={counts.total} />
        {shownStates
          .filter((state) => countIn(state) > 0 || state === shown)
          .map((state) => (
            <ShowLink key={state} runId={run.id} shown={state} count={countIn(state)} />
          ))}
      </div>
      {rows.length === 0 ? (
        <p>No target is in this state now.</p>
      ) : (
        <TargetNamesContext value={names}>
          <TargetTable kind={kindOf(run.plan)} rows={rows} scrollId={`run-${run.id}`} />
        </TargetNamesContext>
      )}
    </section>
  )
}

/** Drawn again only when a target has changed, or others are shown. */
const TargetTable = memo(function TargetTable(props: {
  kind: keyof typeof targetColumns
  rows: Target[]
  scrollId: string
}) {
  return (
    <div className={styles.table}>
      <DataTable
        caption="Targets"
        columns={targetColumns[props.kind]}
        rows={props.rows}
        rowId={targetKey}
        rowCount={props.rows.length}
        state="ready"
        refreshing={false}
        onEndNear={nothing}
        scrollId={props.scrollId}
        card={props.kind === 'revoke in many' ? cardInMany : card}
      />
    </div>
  )
})

const nothing = () => {}
const card = { className: styles.card, rem: 6 }
const cardInMany = { className: classNames(styles.card, styles.cardInMany), rem: 8.75 }

/** One choice of "Show"; its count is a description, not a part of its name. */
function ShowLink({ runId, shown, count }: { runId: string; shown: Shown | null; count: number }) {
  return (
    <Link
      to="/operations/$runId"
      params={{ runId }}
      search={shown === null ? {} : { show: wordOf(shown) }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      replace
      className={tabs.chip}
      aria-description={countOf(count, 'target', 'targets')}
    >
      {shown === null ? 'All' : shown === 'not tried' ? 'Not tried' : targetWords(shown)}
      <span aria-hidden="true">{number(count)}</span>
    </Link>
  )
}
