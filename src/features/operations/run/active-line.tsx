import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import {
  beforeAndNowMessage,
  mayBeEnforcedMessage,
  mostCountedForRun,
} from '#/domain/runs/active-accounts'
import { enforcedIn } from '#/domain/runs/plan'
import type { OauthAppId } from '#/domain/ids'
import type { Run } from '#/domain/runs/run'
import { countActive, noteActive, runActive, type RunActive } from '#/runs/active-counts'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { Clock } from '#/ui/text/clock'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'

const none: RunActive = { before: new Map(), now: new Map() }

/** The active accounts of a run's apps at the time of the plan and now. Counted after the run has ended. */
export function ActiveLine({ run }: { run: Run }) {
  const ids = useMemo(() => enforcedIn(run.plan).map(({ appId }) => appId), [run.plan])
  return ids.length > 0 && <Counted run={run} ids={ids} />
}

function Counted({ run, ids }: { run: Run; ids: readonly OauthAppId[] }) {
  const queryClient = useQueryClient()
  const [scan] = useState(() => countActive(queryClient, ids))
  const { phase, found } = useStore(scan)
  const { before, now } = useStore(runActive).get(run.id) ?? none
  const isOver = (run.phase === 'done' || run.phase === 'stopped') && !run.checking
  useEffect(() => {
    if (isOver) scan.startIfIdle()
  }, [isOver, scan])
  useEffect(
    () =>
      scan.subscribe(() => {
        const state = scan.get()
        if (state.phase.kind === 'done') noteActive(run.id, { now: state.found.counts })
      }),
    [scan, run.id],
  )
  useEffect(() => scan.wipe, [scan])
  const enforced = mayBeEnforcedMessage(run)
  const message = beforeAndNowMessage(ids, before, now)
  const readAt = Math.min(...[...now.values()].map(({ at }) => at))
  const most = Math.min(ids.length, mostCountedForRun)
  return (
    <div className="row late-control">
      {enforced !== null && <p>{enforced}</p>}
      {message !== null && (
        <p>
          {message}
          {now.size > 0 && (
            <>
              , as of <Clock at={readAt} />
            </>
          )}
          . Enforcement runs later and may skip accounts.
        </p>
      )}
      {phase.kind !== 'idle' && (
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={{
            bar: 'Counting',
            pause: 'Pause counting',
            resume: 'Resume counting',
            again: 'Refresh',
          }}
          read={found.counts.size}
          of={most}
          words={
            phase.kind === 'done'
              ? ''
              : `Counted ${number(found.counts.size)} of ${number(most)} apps`
          }
        />
      )}
      <ScanWarnings phase={phase} words={{ scan: 'count', action: 'readAccounts' }} />
    </div>
  )
}
