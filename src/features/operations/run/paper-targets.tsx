import { tenantWords } from '#/decision/badges/tenant-words'
import { paper } from '#/lists/paper/paper-cells'
import { onlyAppOf } from '#/domain/runs/plan'
import { targetKey, type Run } from '#/domain/runs/run'
import { saidLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { formatUtc } from '#/lib/time/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetWords } from './run-screen-words'
import { useNamesOf } from './target-names'

/** The printed run: every target, not only the rows in view. */
export function PaperTargets({ run }: { run: Run }) {
  const { of } = useNamesOf(run.plan)
  const only = run.plan.kind === 'revoke' ? onlyAppOf(run.plan) : null
  const isInMany = run.plan.kind === 'revoke' && only === null
  return (
    <section className={paper.paper} aria-label="Printed targets">
      <p>
        Started {formatUtc(run.startedAt)}
        {only &&
          `, client ID ${withMarkers(only.clientId)}, tenant ${withMarkers(tenantWords(only.tenantId))}`}
      </p>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>Target</th>
            {run.plan.kind === 'decide' && <th>Tenant</th>}
            {isInMany && <th>App</th>}
            <th>State</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          {run.targets.map((target) => {
            const { id, app, state, words, said } = target
            const { name, clientId, tenantId } = of(id)
            return (
              <tr key={targetKey(target)}>
                <td>
                  {name !== null && <UntrustedText value={name} max={200} />}
                  <code className={paper.second}>
                    <UntrustedText value={clientId ?? id} max={200} />
                  </code>
                </td>
                {tenantId !== null && <td>{withMarkers(tenantWords(tenantId))}</td>}
                {isInMany && (
                  <td>
                    <UntrustedText value={of(app ?? '').name ?? ''} max={200} />{' '}
                    <UntrustedText value={of(app ?? '').clientId ?? ''} max={200} />
                  </td>
                )}
                <td>{targetWords(state)}</td>
                <td>
                  {words !== null && <UntrustedText value={words} max={600} />}
                  {said !== null && (
                    <p>
                      The service said: <UntrustedText value={saidLine(said)} max={600} />
                    </p>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
