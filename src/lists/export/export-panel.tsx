import { ApiError, sentence } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { holdReload } from '#/lib/reload-guard'
import { countOf } from '#/lib/words'
import { Button } from '#/ui/form/button'
import styles from './export-panel.module.css'
import type { ExportRun, ExportState } from './export-run'
import { Notice } from '#/ui/feedback/notice'
import { ServiceWords } from '#/ui/text/service-words'
import { readBy, type Walk } from './walk'
import { gapsOf, progressOf } from './walk-lines'

interface ExportPanelProps {
  run: ExportRun
  state: ExportState
  onDismiss: () => void
}

/** The progress of an export, and what can be done with it. */
export function ExportPanel({ run, state, onDismiss }: ExportPanelProps) {
  const { phase, walk, saved } = state
  const { nouns, action } = run.words
  if (phase.kind === 'running') return <Running run={run} walk={walk} offline={phase.offline} />
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
    const gaps = gapsOf(walk, nouns)
    return (
      <Notice tone={gaps.length > 0 ? 'warning' : 'info'} actions={dismiss}>
        Exported {countOf(walk.rows.size, nouns.one, nouns.many)} to {saved}.
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
  const progress = progressOf(walk, nouns)
  const outcome =
    saved === null
      ? `${progress} were read; nothing was saved.`
      : `${progress} are in ${saved}, which lists its gaps.`
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
            {isEndless(error) ? 'Go on' : 'Try again'}
          </Button>
          {partly}
          {dismiss}
        </>
      }
    >
      The export stopped. {sentence(error, action)} {outcome}
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Notice>
  )
}

/** A reload would lose the export for as long as its progress is there. */
const holdsReload = () => holdReload('the export')

interface RunningProps {
  run: ExportRun
  walk: Walk
  offline: boolean
}

function Running({ run, walk, offline }: RunningProps) {
  const words = `Exported ${progressOf(walk, run.words.nouns)}`
  const { totalCount } = walk
  return (
    <div ref={holdsReload} className={styles.running}>
      <progress
        className={styles.progress}
        aria-label="Export"
        aria-valuetext={words}
        // Without a value the bar shows that something is going on, not how much is left.
        {...(totalCount === null ? {} : { value: readBy(walk), max: Math.max(1, totalCount) })}
      />
      <p>{offline ? `${words}. Offline: the export waits for the network.` : words}</p>
      <Button onClick={() => run.stop('by hand')}>Stop export</Button>
    </div>
  )
}
