import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { noteActive } from '../active-counts'
import { requestedRun, type RunRequest, type BulkAccept, type SetBack } from '../ask-run'
import { noteNames } from '../run-names'
import { attachCache, startRun } from '../runs'
import { DecisionPlan } from './decision-plan'
import { type StartPlan, PlanForm } from './plan-form'
import { RevokePlan } from './revoke-plan'
import { useState, useEffect } from 'react'
import { countAccept } from '#/domain/runs/accept'
import type { RiskyGroup } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { sentMessage, planDisabledReason } from './plan-messages'
import { runTitle, type DecidePlan } from '#/domain/runs/plan'
import { countSetBack } from '#/domain/runs/set-back'
import { changeMessage } from '#/domain/decision/decision-outcome'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { readApp } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { createScan, type Scan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { AppLine, CountRow, CountTable, PlanTargets, RiskyGroups } from './plan-parts'

/** Renders the planning dialog for a request. Starting the run closes the dialog and opens the run's page. */
export function PlanDialog({ request }: { request: RunRequest }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onClose = () => requestedRun.set(null)
  const onStart: StartPlan = (plan, note, before) => {
    noteNames(requestNames(request))
    attachCache(queryClient)
    const runId = startRun(plan, note)
    if (before.size > 0) noteActive(runId, { before })
    onClose()
    void navigate({ to: '/operations/$runId', params: { runId } })
  }
  switch (request.kind) {
    case 'decision':
      return <DecisionPlan request={request} onStart={onStart} onClose={onClose} />
    case 'revoke':
      return <RevokePlan request={request} onStart={onStart} onClose={onClose} />
    case 'set back':
      return <SetBackPlan request={request} onStart={onStart} onClose={onClose} />
    case 'accept':
      return <AcceptPlan request={request} onStart={onStart} onClose={onClose} />
  }
}

function requestNames(request: RunRequest): (readonly [id: string, name: string | null])[] {
  switch (request.kind) {
    case 'decision':
      return request.apps.map(({ id, name }) => [id, name])
    case 'revoke':
      return request.grants.flatMap(({ id, email, app }) => [
        [id, email] as const,
        [app.id, app.name] as const,
      ])
    case 'accept':
      return request.seen.map(({ id, name }) => [id, name])
    // The names were noted by the run that is set back.
    case 'set back':
      return []
  }
}

interface AcceptPlanProps {
  request: BulkAccept
  onStart: StartPlan
  onClose: () => void
}

function AcceptPlan({ request, onStart, onClose }: AcceptPlanProps) {
  const { seen, trigger } = request
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const scan = useReadAgain(seen.map(({ id }) => id))
  const { phase, found } = useStore(scan)
  const isRead = phase.kind === 'done'
  const counts = countAccept(seen, (id) => found.apps.get(id), leftOut)
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={`Accept ${number(seen.length)} as recommended`}
      plan={
        isRead && counts.send.length > 0
          ? { kind: 'decide', change: {}, accepts: true, targets: counts.planned }
          : null
      }
      notStarted={planDisabledReason(
        isRead,
        counts,
        'None of these recommendations can be accepted now. Nothing would be sent.',
      )}
      effects={counts}
      source={{ from: 'each app', readAt: found.readAt }}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine scan={scan} of={seen.length} />
      <PlanTargets name="Apps" targets={counts.send.map(({ app }) => app)}>
        {(app) => <AppLine app={app} />}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
        <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
        {row('Recommendation changed or withdrawn: not sent', counts.changed)}
        {row('Already so: not sent', counts.alreadySo)}
        {row('Recommended value unknown to this console: not sent', counts.unlisted)}
        {row('Could not be read: not sent', found.failed)}
        {row('Left out', counts.leftOut)}
      </CountTable>
    </PlanForm>
  )
}

interface SetBackPlanProps {
  request: SetBack
  onStart: StartPlan
  onClose: () => void
}

function SetBackPlan({ request, onStart, onClose }: SetBackPlanProps) {
  const { settable, cannot, trigger } = request
  const scan = useReadAgain(settable.map(({ app }) => app.appId))
  const { phase, found } = useStore(scan)
  const isRead = phase.kind === 'done'
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const counts = countSetBack(settable, (id) => found.apps.get(id), leftOut)
  const plan: DecidePlan = { kind: 'decide', change: {}, targets: counts.planned }
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={runTitle({
        ...plan,
        targets: settable.map(({ app, back }) => ({ ...app, own: back })),
      })}
      plan={isRead && counts.send.length > 0 ? plan : null}
      notStarted={planDisabledReason(
        isRead,
        counts,
        'None of these apps can be set back now. Nothing would be sent.',
      )}
      effects={counts}
      source={{ from: 'each app', readAt: found.readAt }}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine scan={scan} of={settable.length} />
      <PlanTargets
        name="Apps"
        targets={counts.send.map(({ app, change }) => ({ id: app.id, app, change }))}
      >
        {({ app, change }) => (
          <AppLine app={app}>
            {' '}
            · back to <UntrustedText value={changeMessage(change)} max={160} />
          </AppLine>
        )}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what={sentMessage(counts.tenants)} count={number(counts.send.length)} />
        <RiskyGroups groups={counts.groups} leftOut={leftOut} onLeaveOut={setLeftOut} />
        {row('Changed since the run: not sent', counts.changed)}
        {row('Already has the earlier values: not sent', counts.alreadySo)}
        {row('Could not be read: not sent', found.failed)}
        {row('Was Unknown, or has a value that cannot be sent: not changed', cannot)}
        {row('Left out', counts.leftOut)}
      </CountTable>
    </PlanForm>
  )
}

interface ReadApps {
  apps: ReadonlyMap<string, OauthApp>
  requested: number
  failed: number
  /** Time of the first read, in milliseconds since the epoch. */
  readAt: number
}

function useReadAgain(ids: readonly OauthAppId[]): Scan<ReadApps> {
  const queryClient = useQueryClient()
  const [scan] = useState(() => readAll(queryClient, ids))
  useEffect(() => {
    scan.startIfIdle()
    return scan.wipe
  }, [scan])
  return scan
}

function ReadingLine({ scan, of }: { scan: Scan<ReadApps>; of: number }) {
  const { phase, found } = useStore(scan)
  return (
    <>
      {phase.kind !== 'done' && (
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={{ bar: 'Reading', pause: 'Pause', resume: 'Resume' }}
          read={found.requested}
          of={of}
          words={`Loaded again: ${number(found.requested)} of ${number(of)}`}
        />
      )}
      <ScanWarnings phase={phase} words={{ scan: 'reading', action: 'readTheseApps' }} />
    </>
  )
}

/** Reads each app once, three at a time. Skips unreadable apps. */
function readAll(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createScan<ReadApps>({
    nothing: { apps: new Map(), requested: 0, failed: 0, readAt: Date.now() },
    read: async ({ signal, found, put }) => {
      const remaining = ids.filter((id) => !found().apps.has(id))
      const next = (part: Partial<ReadApps>) => put({ ...found(), ...part })
      next({ requested: found().apps.size, failed: 0 })
      await scanParts(
        {
          next: () => remaining.shift(),
          ask: async (id) => {
            const app = await readApp(queryClient, id, { signal, priority: 'background', most: 2 })
            next({ apps: new Map(found().apps).set(id, app), requested: found().requested + 1 })
          },
          failed: () => next({ requested: found().requested + 1, failed: found().failed + 1 }),
          concurrency: 3,
        },
        signal,
      )
    },
  })
}
