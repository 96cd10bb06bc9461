import { AccountText } from '#/app-parts/account-text'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { number } from '#/lib/words'
import { mostPrinted } from '#/lists/paper/extent'
import { paper, UtcTime } from '#/lists/paper/paper-cells'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { unreadWords } from '../walk/grants-words'
import type { GrantRow } from './grant-rows'

/** The printed grants: all of them, not only the rows in sight. */
export function PaperGrants({ rows }: { rows: readonly GrantRow[] }) {
  const printed = rows.slice(0, mostPrinted)
  return (
    <section className={paper.paper} aria-label="Printed grants">
      {rows.length > printed.length && (
        <p>
          The first {number(printed.length)} of {number(rows.length)}: a print holds no more.
          “Export CSV” has all.
        </p>
      )}
      <table aria-label="Printed rows" className={paper.table}>
        <thead>
          <tr>
            <th>Account</th>
            <th>App</th>
            <th>Classification</th>
            <th>Scopes</th>
            <th>First granted</th>
            <th>Last granted</th>
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.id}>
              <td>
                {row.kind === 'grant' ? (
                  <AccountText account={row.account} />
                ) : (
                  unreadWords(row.unread)
                )}
              </td>
              <td>
                <AppName app={row.app} max={200} /> <UntrustedText value={row.app.clientId} />
              </td>
              <td>
                <EffectiveClassification app={row.app} />
              </td>
              {row.kind === 'grant' ? <EdgeCells edge={row.account.edge} /> : <td colSpan={3} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function EdgeCells({ edge }: Pick<(GrantRow & { kind: 'grant' })['account'], 'edge'>) {
  return (
    <>
      <td>
        <UntrustedText value={edge.scopes.join(' ')} max={2000} />
      </td>
      <td>
        <UtcTime at={edge.firstGrantedAt} />
      </td>
      <td>
        <UtcTime at={edge.lastGrantedAt} />
      </td>
    </>
  )
}
