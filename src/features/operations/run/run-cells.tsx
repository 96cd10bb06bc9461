import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { InTenant } from '#/decision/badges/tenant-id'
import { singleApp, runTitle } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { countLabel } from '#/lib/words'
import { runs } from '#/runs/runs'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { RunButtons } from './run-buttons'
import { phaseMessage } from './run-page-messages'

export function RunAbout({ run: { plan } }: { run: Run }) {
  const only = plan.kind === 'revoke' ? singleApp(plan) : null
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
    <Link id={titleId(id)} to="/operations/$runId" params={{ runId: id }}>
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
      <div className="buttons unprinted" onFocus={onFocus}>
        <RunButtons run={run} inList describedBy={title} />
      </div>
    </>
  )
}

const titleId = (id: string) => `run-title-${id}`
