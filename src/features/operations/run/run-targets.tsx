import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { targetKey, type Run } from '#/domain/runs/run'
import { runCounts } from '#/domain/runs/run-messages'
import { formatUtc } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'
import { StaticList } from '#/lists/static-list'
import { useNames, type Names } from '#/runs/run-names'
import { appNotes, runCoverage } from './run-file'
import { isShown, shownStates, failedFirst, shownParam, type Shown } from './run-search'
import { targetMessage } from './run-page-messages'
import { targetList, createRows, findNameless } from './target-columns'
import type { TargetRow } from './target-cells'

export function RunTargets({ run, shown }: { run: Run; shown: Shown | null }) {
  const { plan, targets } = run
  const lists = useMemo(
    () => (plan.kind === 'revoke' ? plan.apps.map(({ appId }) => appId) : []),
    [plan],
  )
  const nameless = useCallback((names: Names) => findNameless(plan, names), [plan])
  const names = useNames(nameless, lists)
  const toRow = useMemo(() => createRows(plan, names), [plan, names])
  // Mark the choice at once. The rows follow in a deferred render, so that the next click is not delayed.
  const shownRows = useDeferredValue(shown)
  const rows = useMemo(
    () => failedFirst(targets.filter((target) => isShown(target, shownRows))).map(toRow),
    [targets, shownRows, toRow],
  )
  const counts = runCounts(run)
  const countIn = (state: Shown) => (state === 'not tried' ? counts.notTried : counts[state])
  return (
    <section className="fills" aria-labelledby="run-targets">
      <h2 id="run-targets" className="visually-hidden">
        Targets
      </h2>
      <StaticList
        of={targetList(plan)}
        rows={rows}
        rowId={rowId}
        scrollId={`run-${run.id}`}
        find="Find in the targets"
        none="No targets are in this state now."
        show={
          <div role="group" aria-label="Show" className="pills">
            <ShowLink runId={run.id} shown={null} count={counts.total} />
            {shownStates
              .filter((state) => countIn(state) > 0 || state === shown)
              .map((state) => (
                <ShowLink key={state} runId={run.id} shown={state} count={countIn(state)} />
              ))}
          </div>
        }
        coverage={runCoverage(run)}
        facts={[
          ['Started', formatUtc(run.startedAt)],
          ...appNotes(plan),
          ['Show', viewName(shown)],
        ]}
        // The buttons of the run have “Export CSV”, also in Operations.
        file={null}
      />
    </section>
  )
}

const rowId = ({ target }: TargetRow) => targetKey(target)

function viewName(shown: Shown | null): string {
  return shown === null ? 'All' : shown === 'not tried' ? 'Not tried' : targetMessage(shown)
}

/** A choice of “Show”. The count is its description and no part of its name. */
function ShowLink({ runId, shown, count }: { runId: string; shown: Shown | null; count: number }) {
  return (
    <Link
      to="/operations/$runId"
      params={{ runId }}
      search={shown === null ? {} : { show: shownParam(shown) }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      replace
      className="pill"
      aria-description={countLabel(count, 'target', 'targets')}
    >
      {viewName(shown)}
      <span aria-hidden="true">{number(count)}</span>
    </Link>
  )
}
