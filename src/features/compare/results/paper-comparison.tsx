import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { AppName } from '#/decision/badges/app-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { number } from '#/lib/words'
import { mostPrinted } from '#/lists/paper/extent'
import { paper, UtcTime } from '#/lists/paper/paper-cells'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { CompareRow } from '../walk/compare-rows'
import { clientIdOf, nameOf, rowWords, tenantOf } from './row-words'

/** The printed comparison: every row of the view with its whole texts, not only those in sight. */
export function PaperComparison({ rows, view }: { rows: readonly CompareRow[]; view: string }) {
  const printed = rows.slice(0, mostPrinted)
  return (
    <section className={paper.paper} aria-label="Printed comparison">
      <p>
        Show: {view}.{' '}
        {rows.length > printed.length &&
          `The first ${number(printed.length)} of ${number(rows.length)}: a print holds no more. “Export CSV” has all.`}
      </p>
      <table aria-label="Printed changes" className={paper.table}>
        <thead>
          <tr>
            <th>App</th>
            <th>Client ID</th>
            <th>Result</th>
            <th>What changed</th>
            <th>Classification</th>
            <th>Tenant</th>
            <th>First observed</th>
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.id}>
              <td>
                <AppName app={{ name: nameOf(row), clientId: clientIdOf(row) }} max={200} />
              </td>
              <td>
                <UntrustedText value={clientIdOf(row)} />
              </td>
              <td>{row.outcome}</td>
              <td>
                <UntrustedText value={row.outcome === 'Same' ? '' : rowWords(row)} />
              </td>
              <td>
                {row.app ? (
                  <EffectiveClassification app={row.app} />
                ) : (
                  <UntrustedText value={row.cells?.get('effective_classification') ?? ''} />
                )}
              </td>
              <td>
                <TenantId id={tenantOf(row)} />
              </td>
              <td>{row.app && <UtcTime at={row.app.keyEvents.firstObserved.at} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
