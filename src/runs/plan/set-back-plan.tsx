import { changeOfTarget, runTitle, type Plan } from '#/domain/runs/plan'
import { countSetBack } from '#/domain/runs/set-back'
import { changeWords } from '#/domain/decision/decision-verdict'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { SetBack } from '../ask-run'
import { CountRow, CountTable, PlanForm } from './plan-form'
import { AppLine, PlanTargets } from './plan-targets'
import { ReadingLine, useReadAgain } from './read-again'
import { planConsequences, whyNotSetBack } from './plan-words'

interface SetBackPlanProps {
  request: SetBack
  onStart: (plan: Plan, note: string) => void
  onClose: () => void
}

export function SetBackPlan({ request, onStart, onClose }: SetBackPlanProps) {
  const { settable, cannot, opener } = request
  const walk = useReadAgain(settable.map(({ app }) => app.appId))
  const { phase, found } = useStore(walk)
  const isRead = phase.kind === 'done'
  const counts = countSetBack(settable, (id) => found.apps.get(id))
  const plan: Plan = { kind: 'decide', change: {}, targets: counts.send }
  const backs = new Map(counts.send.map((app) => [app.appId, changeOfTarget(plan, app)]))
  const setsPolicy = counts.send.find(({ own }) => (own?.remediation?.length ?? 0) > 0)?.own
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={runTitle({
        ...plan,
        targets: settable.map(({ app, back }) => ({ ...app, own: back })),
      })}
      plan={isRead && counts.send.length > 0 ? plan : null}
      notStarted={whyNotSetBack(isRead, counts.send.length)}
      endsGrants={setsPolicy !== undefined}
      source={{ from: 'each app', readAt: found.readAt }}
      initialFocus="cancel"
      opener={opener}
      onStart={onStart}
      onClose={onClose}
    >
      <ReadingLine walk={walk} of={settable.length} />
      <PlanTargets name="Apps" targets={counts.apps}>
        {(app) => (
          <AppLine app={app}>
            {' '}
            · back to <UntrustedText value={changeWords(backs.get(app.id) ?? {})} max={160} />
          </AppLine>
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
