import { offlineMessages } from '#/lib/offline-messages'
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

interface RunButtonsProps {
  run: Run
  /** True in the list of Operations, where “Resume” names the remaining targets and “Discard” is offered. */
  inList?: boolean
  describedBy?: string
}

export function RunButtons({ run, inList = false, describedBy }: RunButtonsProps) {
  const { id } = run
  const can = runActions(run, runCounts(run), useStore(runs))
  const settable = findSettable(run).settable.length
  const offline = useOnline() ? null : offlineMessages.sending
  const [discarding, setDiscarding] = useState<{ trigger: HTMLElement | null } | null>(null)
  const askToDiscard = () => setDiscarding({ trigger: focusedElement() })
  const about = { 'aria-describedby': describedBy }
  return (
    <>
      {/* Buttons that stop come first. Their places stay empty, so that no button that sends moves there. */}
      <Button {...about} onClick={() => save(run)}>
        Export CSV
      </Button>
      <StopButton {...about} isShown={can.stop} label="Stop" onClick={() => stopRun(id)} />
      <StopButton {...about} isShown={can.pause} label="Pause" onClick={() => pauseRun(id)} />
      <div className={`buttons ${styles.sends}`}>
        {can.resume && (
          <ArmedButton
            {...about}
            variant="primary"
            disabledReason={offline}
            onClick={() => resumeRun(id)}
          >
            {inList ? can.resumeLabel : 'Resume'}
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
        {can.continueLabel !== null && (
          <ArmedButton
            {...about}
            variant="primary"
            disabledReason={offline}
            onClick={() => continueRun(id)}
          >
            {can.continueLabel}
          </ArmedButton>
        )}
        {!inList && can.tryFailedLabel !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => tryFailedAgain(id)}>
            {can.tryFailedLabel}
          </ArmedButton>
        )}
        {!inList && can.tryUnknownLabel !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => tryUnknownAgain(id)}>
            {can.tryUnknownLabel}
          </ArmedButton>
        )}
        {!inList && can.checkLabel !== null && (
          <ArmedButton {...about} disabledReason={offline} onClick={() => checkUnknown(id)}>
            {can.checkLabel}
          </ArmedButton>
        )}
        {!inList && settable > 0 && (
          <Button
            {...about}
            aria-haspopup="dialog"
            disabledReason={offline}
            onClick={() => askSetBack(run, focusedElement())}
          >
            {`Set back ${countLabel(settable, 'app', 'apps')}…`}
          </Button>
        )}
        {inList && can.discard && (
          <ArmedButton {...about} variant="link" onClick={askToDiscard}>
            Discard
          </ArmedButton>
        )}
      </div>
      {discarding && (
        <LazyContent part={runDialogs} waiting={null}>
          {({ DiscardDialog }) => (
            <DiscardDialog run={run} {...discarding} onClose={() => setDiscarding(null)} />
          )}
        </LazyContent>
      )}
    </>
  )
}

interface StopButtonProps {
  isShown: boolean
  label: string
  onClick: () => void
}

function StopButton({ isShown, label, ...props }: StopButtonProps) {
  if (isShown) return <Button {...props}>{label}</Button>
  return (
    <span aria-hidden="true" className={classNames(button.button, styles.place)}>
      {label}
    </span>
  )
}

function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement : null
}

function save(run: Run): void {
  const { of, file } = runFile(run, runActive.get().get(run.id))
  saveStatic(of, file)
}
