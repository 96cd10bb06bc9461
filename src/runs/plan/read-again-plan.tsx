import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readApp } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { changeMessage } from '#/domain/decision/decision-outcome'
import type { OauthAppId } from '#/domain/ids'
import { runTitle } from '#/domain/runs/plan'
import { countAccept, type PlanCounts, type RiskyGroup } from '#/domain/runs/plan-counts'
import { planDisabledReason } from '#/domain/runs/plan-messages'
import { countSetBack } from '#/domain/runs/set-back'
import { number } from '#/lib/words'
import { createScan, type Scan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { BulkAccept, SetBack } from '../ask-run'
import { AppCounts, AppLine } from './decision-plan'
import { PlanForm, PlanTargets, type CountedRow, type StartPlan } from './plan-form'

interface ReadAgainPlanProps {
  request: BulkAccept | SetBack
  onStart: StartPlan
  onClose: () => void
}

/** Plans a change of each app on its own: its recommendation, or its values from before an earlier run. */
export function ReadAgainPlan({ request, onStart, onClose }: ReadAgainPlanProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<RiskyGroup>>(new Set())
  const scan = useReadAgain(requestedApps(request))
  const { phase, found } = useStore(scan.drawn)
  const isRead = phase.kind === 'done'
  const { title, counts, none, rows } = describePlan(request, found, leftOut)
  return (
    <PlanForm
      title={title}
      plan={isRead && counts.send.length > 0 ? counts.plan : null}
      notStarted={planDisabledReason(isRead, counts, none)}
      effects={counts}
      source={{ from: 'each app', readAt: found.readAt }}
      trigger={request.trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine scan={scan} of={requestedApps(request).length} />
      <PlanTargets
        name="Apps"
        targets={counts.send.map(({ app, change }) => ({ id: app.id, app, change }))}
      >
        {({ app, change }) => (
          <AppLine app={app}>
            {request.kind === 'set back' && (
              <>
                {' '}
                · back to <UntrustedText value={changeMessage(change)} max={160} />
              </>
            )}
          </AppLine>
        )}
      </PlanTargets>
      <AppCounts counts={counts} rows={rows} leftOut={leftOut} onLeaveOut={setLeftOut} />
    </PlanForm>
  )
}

function requestedApps(request: BulkAccept | SetBack): OauthAppId[] {
  return request.kind === 'accept'
    ? request.seen.map(({ id }) => id)
    : request.settable.map(({ app }) => app.appId)
}

interface ReadAgainPlanText {
  title: string
  counts: PlanCounts<OauthApp>
  /** The reason if no app can be sent. */
  none: string
  rows: readonly CountedRow[]
}

function describePlan(
  request: BulkAccept | SetBack,
  { apps, failed }: ReadApps,
  leftOut: ReadonlySet<RiskyGroup>,
): ReadAgainPlanText {
  const now = (id: string) => apps.get(id)
  if (request.kind === 'accept') {
    const counts = countAccept(request.seen, now, leftOut)
    return {
      title: `Accept ${number(request.seen.length)} as recommended`,
      counts,
      none: 'None of these recommendations can be accepted now. Nothing would be sent.',
      rows: [
        ['Recommendation changed or withdrawn: not sent', counts.changed],
        ['Already so: not sent', counts.alreadySo],
        ['Recommended value unknown to this console: not sent', counts.unlisted],
        ['Could not be read: not sent', failed],
      ],
    }
  }
  const { settable, cannot } = request
  const counts = countSetBack(settable, now, leftOut)
  const targets = settable.map(({ app, back }) => ({ ...app, own: back }))
  return {
    title: runTitle({ ...counts.plan, targets }),
    counts,
    none: 'None of these apps can be set back now. Nothing would be sent.',
    rows: [
      ['Changed since the run: not sent', counts.changed],
      ['Already has the earlier values: not sent', counts.alreadySo],
      ['Could not be read: not sent', failed],
      ['Was Unknown, or has a value that cannot be sent: not changed', cannot],
    ],
  }
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
  const { phase, found } = useStore(scan.drawn)
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

/** Reads each app once, three at a time. Skips unreadable apps, which a later start reads again. */
export function readAll(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createScan<ReadApps>({
    nothing: { apps: new Map(), requested: 0, failed: 0, readAt: Date.now() },
    progress: ({ requested }) => [requested, ids.length],
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
