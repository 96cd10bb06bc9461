import { ApiError, sentence } from '../../api/errors'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ServiceWords } from '../../ui/service-words'
import { gapsOf, progressOf } from './export-file'
import styles from './export-panel.module.css'
import type { ExportRun, ExportState } from './export-run'
import type { Walk } from './export-walk'
import { countOf } from './words'

// What shows an export and what runs it are loaded together, in one request.
export { createExportRun } from './export-run'

interface ExportPanelProps {
  run: ExportRun
  state: ExportState
  onDismiss: () => void
}

/** How far an export has come, and what can be done with it. */
export function ExportPanel({ run, state: { phase, walk, saved }, onDismiss }: ExportPanelProps) {
  if (phase.kind === 'running') {
    return <Running walk={walk} offline={phase.offline} onStop={() => run.stop('by hand')} />
  }
  const partly = walk.rows.size > 0 && (
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
    const gaps = gapsOf(walk)
    return (
      <Notice tone={gaps.length > 0 ? 'warning' : 'info'} actions={dismiss}>
        Exported {countOf(walk.rows.size, 'app', 'apps')} to {saved}.
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
      ? `${progressOf(walk)} were read; nothing was saved.`
      : `${progressOf(walk)} are in ${saved}, which says what it lacks.`
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
  const { error } = phase
  return (
    <Notice
      tone="danger"
      actions={
        <>
          <Button variant="link" onClick={run.start}>
            Try again
          </Button>
          {partly}
          {dismiss}
        </>
      }
    >
      The export stopped. {sentence(error, 'list OAuth apps')} {outcome}
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Notice>
  )
}

function Running({ walk, offline, onStop }: { walk: Walk; offline: boolean; onStop: () => void }) {
  const words = `Exported ${progressOf(walk)}`
  const { totalCount } = walk
  return (
    <div className={styles.running}>
      <progress
        className={styles.progress}
        aria-label="Export"
        aria-valuetext={words}
        // Without a value it says that something goes on, and not how much is left.
        {...(totalCount === null ? {} : { value: walk.rows.size, max: Math.max(1, totalCount) })}
      />
      <p>{offline ? `${words}. Offline: the export waits for the network.` : words}</p>
      <Button onClick={onStop}>Stop export</Button>
    </div>
  )
}
