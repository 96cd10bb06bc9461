import { tenantWords } from '#/decision/badges/tenant-words'
import { paper } from '#/lists/paper/paper-rows'
import type { Run } from '#/domain/runs/run'
import { saidLine } from '#/domain/runs/run-words'
import { withMarkers } from '#/lib/hidden-characters'
import { formatUtc } from '#/lib/time/time'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetWords } from './run-screen-words'
import { useNamesOf } from './target-names'

/** The printed run: every target, not only the rows in view. */
export function PaperTargets({ run }: { run: Run }) {
  const { of } = useNamesOf(run.plan)
  return (
    <section className={paper.paper} aria-label="Printed targets">
      <p>
        Started {formatUtc(run.startedAt)}
        {run.plan.kind === 'revoke' &&
          `, client ID ${withMarkers(run.plan.clientId)}, tenant ${withMarkers(tenantWords(run.plan.tenantId))}`}
      </p>
      <table className={paper.table}>
        <thead>
          <tr>
            <th>Target</th>
            {run.plan.kind === 'decide' && <th>Tenant</th>}
            <th>State</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          {run.targets.map(({ id, state, words, said }) => {
            const { name, clientId, tenantId } = of(id)
            return (
              <tr key={id}>
                <td>
                  {name !== null && <UntrustedText value={name} max={200} />}
                  <code className={paper.second}>
                    <UntrustedText value={clientId ?? id} max={200} />
                  </code>
                </td>
                {tenantId !== null && <td>{withMarkers(tenantWords(tenantId))}</td>}
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
