import { Download, Pause, Square } from 'lucide-react'
import { useState, useMemo, type ReactNode } from 'react'
import { runCounts } from '#/domain/runs/run-messages'
import { findSettable } from '#/domain/runs/set-back'
import { saveStatic } from '#/lists/export/static-file'
import { runActive } from '#/runs/active-counts'
import { runDialogs, useAskRun } from '#/runs/ask-run'
import {
  checkUnknown,
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
import { LazyContent } from '#/ui/lazy-part'
import { runFile } from './run-file'
import { phaseMessage, runActions, type RunAction } from './run-page-messages'
import { offlineMessages } from '#/lib/offline-messages'
import { Link } from '@tanstack/react-router'
import { InTenant } from '#/decision/badges/tenant-id'
import { singleApp, runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { countLabel } from '#/lib/words'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { classNames } from '#/ui/text/class-names'
import { UntrustedText } from '#/ui/text/untrusted-text'

interface RunButtonsProps {
  run: Run
  /** True in the list of Operations, where “Resume” names the remaining targets and “Discard” is offered. */
  inList?: boolean
  describedBy?: string
}

export function RunButtons({ run, inList = false, describedBy }: RunButtonsProps) {
  const { id } = run
  const all = useStore(runs)
  const { pause, stop, actions, discard } = runActions(run, runCounts(run), { all, inList })
  const toSetBack = findSettable(run)
  const settable = toSetBack.settable.length
  const askRun = useAskRun()
  const offline = useOnline() ? null : offlineMessages.sending
  const [discarding, setDiscarding] = useState<{ trigger: HTMLElement | null } | null>(null)
  const askToDiscard = () => setDiscarding({ trigger: focusedElement() })
  const about = { 'aria-describedby': describedBy }
  const actionButtons = (
    <div className={classNames('row near', inList && 'whole')}>
      {actions.map(({ kind, label, begins }) => (
        <ArmedButton
          key={kind}
          {...about}
          variant={begins ? 'primary' : 'default'}
          disabledReason={offline}
          onClick={() => act[kind](id)}
        >
          {label}
        </ArmedButton>
      ))}
      {!inList && settable > 0 && (
        <Button
          {...about}
          aria-haspopup="dialog"
          disabledReason={offline}
          onClick={() => askRun({ kind: 'set back', ...toSetBack, trigger: focusedElement() })}
        >
          {`Set back ${countLabel(settable, 'app', 'apps')}…`}
        </Button>
      )}
      {inList && discard && (
        <ArmedButton {...about} variant="link" onClick={askToDiscard}>
          Discard
        </ArmedButton>
      )}
    </div>
  )
  return (
    <>
      {!inList && actionButtons}
      {/* The places of the buttons that stop stay empty, so that no button that sends moves there. */}
      <div className="row near">
        <Button {...about} onClick={() => save(run)}>
          {!inList && <Download size={14} />}
          Export CSV
        </Button>
        <StopButton {...about} isShown={pause} onClick={() => pauseRun(id)}>
          {!inList && <Pause size={14} />}
          Pause
        </StopButton>
        <StopButton {...about} isShown={stop} onClick={() => stopRun(id)}>
          {!inList && <Square size={14} />}
          Stop
        </StopButton>
      </div>
      {inList && actionButtons}
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

const act: Record<RunAction['kind'], (id: string) => void> = {
  resume: resumeRun,
  'start now': startNow,
  'try failed again': tryFailedAgain,
  'try unknown again': tryUnknownAgain,
  check: checkUnknown,
}

interface StopButtonProps {
  isShown: boolean
  onClick: () => void
  children: ReactNode
}

function StopButton({ isShown, ...props }: StopButtonProps) {
  if (isShown) return <Button {...props} />
  return (
    <span aria-hidden="true" className="button no-button">
      {props.children}
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

export function RunAbout({ run: { plan } }: { run: Run }) {
  const only = singleApp(plan)
  if (only === null)
    return countLabel(
      plan.kind === 'revoke' ? plan.apps.length : plan.targets.length,
      'app',
      'apps',
    )
  return (
    <>
      <Link to="/apps/$appId" params={{ appId: only.appId }}>
        <code>
          <UntrustedText value={only.clientId} max={200} />
        </code>
      </Link>
      <div>
        <InTenant id={only.tenantId} />
      </div>
    </>
  )
}

export function RunTitle({ run: { id, plan } }: { run: Run }) {
  return (
    <Link id={titleId(id)} to="/operations/$runId" params={{ runId: id }} className="plain medium">
      {runTitle(plan)}
    </Link>
  )
}

export function RunState({ run }: { run: Run }) {
  const title = titleId(run.id)
  const link = useMemo(
    () => ({
      get current() {
        return document.getElementById(title)
      },
    }),
    [title],
  )
  const onFocus = useFocusRescue(link)
  return (
    <>
      {phaseMessage(run, useOnline(), useStore(runs))}
      <div className="row near unprinted" onFocus={onFocus}>
        <RunButtons run={run} inList describedBy={title} />
      </div>
    </>
  )
}

const titleId = (id: string) => `run-title-${id}`
