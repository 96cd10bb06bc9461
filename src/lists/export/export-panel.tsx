import { useEffect } from 'react'
import { holdReload } from '#/lib/reload-guard'
import { Button } from '#/ui/form/button'
import styles from './export-panel.module.css'
import type { ExportRun, ExportState } from './export-run'
import { Notice } from '#/ui/feedback/notice'
import { ServiceWords } from '#/ui/text/service-words'

interface ExportPanelProps<Walk> {
  run: ExportRun<Walk>
  state: ExportState<Walk>
  onDismiss: () => void
}

/** The progress of an export, and what can be done with it. */
export function ExportPanel<Walk>({ run, state, onDismiss }: ExportPanelProps<Walk>) {
  const { phase, walk, saved } = state
  const { work } = run
  if (phase.kind === 'running') return <Running run={run} walk={walk} offline={phase.offline} />
  const partly = work.measure(walk).read > 0 && (
    <Button variant="link" onClick={run.save}>
      Download what was read
    </Button>
  )
  const dismiss = (
    <Button variant="link" onClick={onDismiss}>
      Dismiss
    </Button>
  )
  if (phase.kind === 'done') {
    const gaps = work.gaps(walk)
    return (
      <Notice tone={gaps.length > 0 ? 'warning' : 'info'} actions={dismiss}>
        Exported {work.counted(walk)} to {saved}.
        {gaps.length > 0 && (
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  const outcome =
    saved === null
      ? `${work.progress(walk)} were read; nothing was saved.`
      : `${work.progress(walk)} are in ${saved}, which lists its gaps.`
  if (phase.kind === 'stopped') {
    return (
      <Notice
        tone="info"
        actions={
          <>
            {partly}
            {dismiss}
          </>
        }
      >
        {phase.why === 'filters' && 'The filters changed. '}Export stopped. {outcome}
      </Notice>
    )
  }
  const { sentence, words, failures, mayGoOn } = work.explain(phase.error)
  return (
    <Notice
      tone="danger"
      actions={
        <>
          <Button variant="link" onClick={run.start}>
            {mayGoOn ? 'Go on' : 'Try again'}
          </Button>
          {partly}
          {dismiss}
        </>
      }
    >
      The export stopped. {sentence} {outcome}
      <ServiceWords words={words} failures={failures} />
    </Notice>
  )
}

interface RunningProps<Walk> {
  run: ExportRun<Walk>
  walk: Walk
  offline: boolean
}

function Running<Walk>({ run, walk, offline }: RunningProps<Walk>) {
  useEffect(() => holdReload('the export'), [])
  const words = `Exported ${run.work.progress(walk)}`
  const { read, of } = run.work.measure(walk)
  return (
    <div className={styles.running}>
      <progress
        className={styles.progress}
        aria-label="Export"
        aria-valuetext={words}
        // Without a value the bar shows that something is going on, not how much is left.
        {...(of === null ? {} : { value: read, max: Math.max(1, of) })}
      />
      <p>{offline ? `${words}. Offline: the export waits for the network.` : words}</p>
      <Button onClick={() => run.stop('by hand')}>Stop export</Button>
    </div>
  )
}
