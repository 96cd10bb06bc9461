import { runCounts } from '#/domain/runs/run-words'
import type { Run } from '#/domain/runs/run'
import { fileTime } from '#/lists/export/walk-lines'
import { saveFile } from '#/lib/save-file'
import { runCsv } from '#/runs/run-csv'
import {
  checkUnknown,
  continueRun,
  discardRun,
  pauseRun,
  resumeRun,
  stopRun,
  tryFailedAgain,
} from '#/runs/runs'
import { Button } from '#/ui/form/button'
import { useOnline } from '#/ui/hooks/use-online'
import { runActions } from './run-screen-words'

interface RunButtonsProps {
  run: Run
  /** In the list the button for resuming says how much is left, and a run can be discarded. */
  inList?: boolean
  /** The ID of what names the run, where there are several. */
  describedBy?: string
}

/** What can be done with a run. */
export function RunButtons({ run, inList = false, describedBy }: RunButtonsProps) {
  const { id } = run
  const can = runActions(run, runCounts(run))
  const offline = useOnline() ? null : 'Offline. Nothing is sent and nothing is queued.'
  const about = { 'aria-describedby': describedBy }
  const main = can.pause
    ? { words: 'Pause', act: pauseRun, reason: null }
    : can.resume
      ? { words: inList ? can.resumeWords : 'Resume', act: resumeRun, reason: offline }
      : can.goOn !== null
        ? { words: can.goOn, act: continueRun, reason: offline }
        : null
  return (
    <>
      {/* One button at one place, so that it keeps the focus while its words change. */}
      {main && (
        <Button
          {...about}
          variant={can.pause ? 'default' : 'primary'}
          disabledReason={main.reason}
          onClick={() => main.act(id)}
        >
          {main.words}
        </Button>
      )}
      {can.stop && (
        <Button {...about} onClick={() => stopRun(id)}>
          Stop
        </Button>
      )}
      {!inList && can.again !== null && (
        <Button {...about} disabledReason={offline} onClick={() => tryFailedAgain(id)}>
          {can.again}
        </Button>
      )}
      {!inList && can.check !== null && (
        <Button {...about} disabledReason={offline} onClick={() => checkUnknown(id)}>
          {can.check}
        </Button>
      )}
      <Button {...about} onClick={() => save(run)}>
        Export CSV
      </Button>
      {inList && can.discard && (
        <Button {...about} variant="link" onClick={() => discardRun(id)}>
          Discard
        </Button>
      )}
    </>
  )
}

function save(run: Run): void {
  const name = `${run.plan.kind === 'decide' ? 'decisions' : 'revokes'}-${fileTime(run.startedAt)}.csv`
  saveFile(name, 'text/csv;charset=utf-8', [runCsv(run)])
}
