import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readApp } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { TenantName } from '#/decision/badges/tenant-name'
import type { OauthAppId } from '#/domain/ids'
import { changeOfTarget, runTitle, type Plan } from '#/domain/runs/plan'
import { countSetBack } from '#/domain/runs/set-back'
import { changeWords } from '#/domain/decision/decision-verdict'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { createWalk } from '#/walks/create-walk'
import { eachPart } from '#/walks/each-part'
import { WalkLine, WalkNotices } from '#/walks/walk-line'
import type { SetBack } from '../ask-run'
import { CountRow, CountTable, PlanForm } from './plan-form'
import { PlanTargets } from './plan-targets'
import styles from './plan.module.css'
import { planConsequences, valueToday, whyNotSetBack } from './plan-words'

interface SetBackPlanProps {
  request: SetBack
  onStart: (plan: Plan, note: string) => void
  onClose: () => void
}

/** Plans to give the apps of a run the values that they had before it. They are read again first. */
export function SetBackPlan({ request, onStart, onClose }: SetBackPlanProps) {
  const { settable, cannot, opener } = request
  const queryClient = useQueryClient()
  const [walk] = useState(() =>
    readAll(
      queryClient,
      settable.map(({ app }) => app.appId),
    ),
  )
  const { phase, found } = useStore(walk)
  useEffect(() => {
    walk.begin()
    return walk.wipe
  }, [walk])
  const isRead = phase.kind === 'done'
  const counts = countSetBack(settable, (id) => found.apps.get(id))
  const plan: Plan = { kind: 'decide', change: {}, targets: counts.send }
  const backs = new Map(counts.send.map((app) => [app.appId, changeOfTarget(plan, app)]))
  const setsPolicy = counts.send.find(({ back }) => (back?.remediation?.length ?? 0) > 0)?.back
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={runTitle({ ...plan, targets: settable.map(({ app, back }) => ({ ...app, back })) })}
      plan={isRead && counts.send.length > 0 ? plan : null}
      notStarted={whyNotSetBack(isRead, counts.send.length)}
      endsGrants={setsPolicy !== undefined}
      source={{ from: 'each app', readAt: found.readAt }}
      initialFocus="cancel"
      opener={opener}
      onStart={onStart}
      onClose={onClose}
    >
      {!isRead && (
        <WalkLine
          walk={walk}
          phase={phase}
          labels={{ bar: 'Reading', pause: 'Pause', resume: 'Resume' }}
          read={found.asked}
          of={settable.length}
          words={`Read again: ${number(found.asked)} of ${number(settable.length)}`}
        />
      )}
      <WalkNotices phase={phase} words={{ walk: 'reading', action: 'read these apps' }} />
      <PlanTargets name="Apps" targets={counts.apps}>
        {(app) => (
          <>
            <AppName app={app} max={80} />{' '}
            <code>
              <UntrustedText value={app.clientId} max={200} />
            </code>
            , tenant <TenantName id={app.tenantId} />
            <span className={styles.value}>
              <UntrustedText value={valueToday(app)} max={160} /> · back to{' '}
              <UntrustedText value={changeWords(backs.get(app.id) ?? {})} max={160} />
            </span>
          </>
        )}
      </PlanTargets>
      <CountTable noun="Apps">
        <CountRow what="Will be written, one request each" count={number(counts.send.length)} />
        {row('Changed since the run: not sent', counts.changed)}
        {row('Already as before: not sent', counts.alreadySo)}
        {row('Could not be read: not sent', found.failed)}
        {row('Unknown before, or with a value that cannot be sent: stay as they are', cannot)}
      </CountTable>
      <Notice tone="warning">This restores no grant and no recommendation.</Notice>
      {setsPolicy && <Notice tone="warning">{planConsequences(setsPolicy).box}</Notice>}
    </PlanForm>
  )
}

interface ReadApps {
  apps: ReadonlyMap<string, OauthApp>
  asked: number
  failed: number
  /** When the first one was read, in milliseconds since the epoch. */
  readAt: number
}

/** Reads each app once, three at a time; one that cannot be read is left out. */
function readAll(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createWalk<ReadApps>({
    nothing: { apps: new Map(), asked: 0, failed: 0, readAt: Date.now() },
    read: async ({ signal, found, put }) => {
      const left = ids.filter((id) => !found().apps.has(id))
      const next = (part: Partial<ReadApps>) => put({ ...found(), ...part })
      next({ asked: found().apps.size, failed: 0 })
      await eachPart(
        {
          next: () => left.shift(),
          ask: async (id) => {
            const app = await readApp(queryClient, id, { signal, priority: 'background', most: 2 })
            next({ apps: new Map(found().apps).set(id, app), asked: found().asked + 1 })
          },
          failed: () => next({ asked: found().asked + 1, failed: found().failed + 1 }),
          lanes: 3,
        },
        signal,
      )
    },
  })
}
