import { UtcTime, paper } from '#/lists/paper/paper-cells'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { resultWords, type LookupView } from '#/domain/lookup/answers'
import { number } from '#/lib/words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { LookupRow } from './lookup-rows'
import { mostPrinted } from '#/lists/paper/extent'

/** The printed results: every client ID of the view, not only the rows in sight. */
export function PaperResults({ rows, view }: { rows: readonly LookupRow[]; view: LookupView }) {
  const printed = rows.slice(0, mostPrinted)
  return (
    <section className={paper.paper} aria-label="Printed results">
      <p>
        Show: {view}.{' '}
        {rows.length > printed.length &&
          `The first ${number(printed.length)} of ${number(rows.length)}: a print holds no more. “Export CSV” has all.`}
      </p>
      <table aria-label="Printed client IDs" className={paper.table}>
        <thead>
          <tr>
            <th>Client ID</th>
            <th>Result</th>
            <th>App</th>
            <th>Tenant</th>
            <th>Classification</th>
            <th>Standing policy</th>
            <th>Last new account</th>
          </tr>
        </thead>
        <tbody>
          {printed.flatMap((row) =>
            (row.answer?.apps.length ? row.answer.apps : [null]).map((app, index) => (
              <tr key={app?.id ?? row.clientId}>
                <td>{index === 0 && <UntrustedText value={row.clientId} />}</td>
                <td>{index === 0 && resultWords(row.answer)}</td>
                {app ? <AppCells app={app} /> : <td colSpan={5} />}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

function AppCells({ app }: { app: OauthApp }) {
  return (
    <>
      <td>
        <AppName app={app} max={200} />
      </td>
      <td>
        <TenantId id={app.tenantId} />
      </td>
      <td>
        <EffectiveClassification app={app} />
      </td>
      <td>
        <UntrustedText value={standingPolicyLabel(app.remediation)} max={60} />
      </td>
      <td>
        <UtcTime at={app.keyEvents.lastNewGrant.at} />
      </td>
    </>
  )
}
