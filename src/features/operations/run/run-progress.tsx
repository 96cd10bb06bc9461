import type { Run } from '#/domain/runs/run'
import { runCounts, runLine, runParts, type RunPart } from '#/domain/runs/run-messages'
import { PartsBar } from '#/ui/progress/parts-bar'
import { TellButton } from '#/ui/progress/tell-button'
import { StateIcon } from './target-cells'

/** The results of a run so far, by state: a bar and a line. Its punctuation is for screen readers and copying. */
export function RunProgress({ run }: { run: Run }) {
  const counts = runCounts(run)
  const { done, parts } = runParts(run)
  return (
    <>
      <PartsBar
        name="Run"
        parts={looks.map(([state, look]) => ({ key: state, count: counts[state], look }))}
        done={counts.done}
        total={counts.total}
        text={runLine(run)}
      />
      <div className="row">
        <p className="parts">
          {done}
          {parts.map(({ before, state, count }) => (
            <span key={state} className="part">
              <span className="visually-hidden">{before}</span>
              {marked.has(state) && (
                <StateIcon state={state === 'not tried' ? 'waiting' : state} size={14} />
              )}
              <b>{count}</b> {state}
            </span>
          ))}
        </p>
        <div className="row near push">
          <TellButton of={run.id} />
        </div>
      </div>
    </>
  )
}

const marked = new Set<RunPart['state']>(['confirmed', 'refused', 'failed', 'not tried'])

const looks = [
  ['confirmed', 'm-safe'],
  ['still staged', 'm-staged'],
  ['already so', 'm-unknown'],
  ['changed since planned', 'm-suspicious'],
  ['refused', 'm-malicious'],
  ['failed', 'm-malicious'],
  ['unknown', 'm-unnecessary'],
] as const
