import { useState } from 'react'
import { runCounts } from '#/domain/runs/run-messages'
import type { Run } from '#/domain/runs/run'
import { findSettable } from '#/domain/runs/set-back'
import { countLabel } from '#/lib/words'
import { saveStatic } from '#/lists/export/static-file'
import { runActive } from '#/runs/active-counts'
import { askSetBack } from '#/runs/ask-run'
import { runDialogs } from '#/runs/run-host'
import {
  checkUnknown,
  continueRun,
  pauseRun,
  resumeRun,
  runs,
  startNow,
  stopRun,
  tryFailedAgain,
  tryUnknownAgain,
} from '#/runs/runs'
import { ArmedButton } from '#/ui/form/armed-button'
import { Button } from '#/ui/form/button'
import button from '#/ui/form/button.module.css'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { LazyContent } from '#/ui/lazy-part'
import { classNames } from '#/ui/text/class-names'
import styles from './run-buttons.module.css'
import { runFile } from './run-file'
import { runActions } from './run-page-messages'
import { offlineMessage } from '#/writes/write-messages'

interface RunButtonsProps {
  run: Run
  /** In the list the button for resuming says how much is left, and a run can be discarded. */
  inList?: boolean
  describedBy?: string
}

export function RunButtons({ run, inList = false, describedBy }: RunButtonsProps) {
  const { id } = run
  const can = runActions(run, runCounts(run), useStore(runs))
  const settable = findSettable(run).settable.length
  const offline = useOnline() ? null : offlineMessage
  const [asked, setAsked] = useState<{ trigger: HTMLElement | null } | null>(null)
  const ask = () => setAsked({ trigger: focused() })
  const about = { 'aria-describedby': describedBy }
  return (
    <>
      {/* What stops comes first, and its place stays empty without it: nothing that sends takes that place. */}
      <Button {...about} onClick={() => save(run)}>
        Export CSV
      </Button>
      <StopButton {...about} isThere={can.stop} words="Stop" onClick={() => stopRun(id)} />
      <StopButton {...about} isThere={can.pause} words="Pause" onClick={() => pauseRun(id)} />
      <div className={`buttons ${styles.sends}`}>
        {can.resume && (
          <ArmedButton
            {...about}
            variant="primary"
            disabledReason={offline}
            onClick={() => resumeRun(id)}
          >
            {inList ? can.resumeWords : 'Resume'}
          </ArmedButton>
        )}
        {can.startNow && (
          <ArmedButton
            {...about}
            variant="primary"
            disabledReason={offline}
            onClick={() => startNow(id)}
          >
            Start now
          </ArmedButton>
        )}
        {can.goOn !== null && (
          <ArmedButton
            {...about}
            variant="primary"
            disabledReason={offline}
            onClick={() => continueRun(id)}
          >
            {can.goOn}
          </ArmedButton>
        )}
        {!inList && can.again !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => tryFailedAgain(id)}>
            {can.again}
          </ArmedButton>
        )}
        {!inList && can.repeat !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => tryUnknownAgain(id)}>
            {can.repeat}
          </ArmedButton>
        )}
        {!inList && can.check !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => checkUnknown(id)}>
            {can.check}
          </ArmedButton>
        )}
        {!inList && settable > 0 && (
          <Button
            {...about}
            aria-haspopup="dialog"
            disabledReason={offline}
            onClick={() => askSetBack(run, focused())}
          >
            {`Set back ${countLabel(settable, 'app', 'apps')}…`}
          </Button>
        )}
        {inList && can.discard && (
          <ArmedButton {...about} variant="link" onClick={ask}>
            Discard
          </ArmedButton>
        )}
      </div>
      {asked && (
        <LazyContent part={runDialogs} waiting={null}>
          {({ DiscardDialog }) => (
            <DiscardDialog run={run} {...asked} onClose={() => setAsked(null)} />
          )}
        </LazyContent>
      )}
    </>
  )
}

interface StopButtonProps {
  isThere: boolean
  words: string
  onClick: () => void
}

function StopButton({ isThere, words, ...props }: StopButtonProps) {
  if (isThere) return <Button {...props}>{words}</Button>
  return (
    <span aria-hidden="true" className={classNames(button.button, styles.place)}>
      {words}
    </span>
  )
}

function focused(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement : null
}

function save(run: Run): void {
  const { of, file } = runFile(run, runActive.get().get(run.id))
  saveStatic(of, file)
}
