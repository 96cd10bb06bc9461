import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Issue } from '#/api/issues/schema'
import { isOauthAppId } from '#/domain/ids'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-rest.module.css'
import { RawLines } from './raw-lines'
import { namedApps, rawLines } from './raw-text'

/** The fields of an issue that the document does not name, quoted unchanged: their meaning is unknown. */
export function IssueRest({ issue, complete }: { issue: Issue; complete: boolean }) {
  const heading = useId()
  const apps = namedApps(issue.rest, isOauthAppId)
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Everything else the service says</h2>
      <p className={styles.aside}>
        Field by field as it came. It can quote text that a publisher or a sender chose.
      </p>
      {apps.length > 0 && (
        <ul>
          {apps.map(({ field, id }) => (
            <li key={id}>
              The field <UntrustedText value={field} max={80} /> gives the ID of an app:{' '}
              <Link to="/apps/$appId" params={{ appId: id }} className={styles.app}>
                <UntrustedText value={id} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {issue.rest.length > 0 ? (
        <dl className={styles.fields}>
          {issue.rest.map(([name, value]) => (
            <div key={name}>
              <dt>
                <code>
                  <UntrustedText value={name} max={120} />
                </code>
              </dt>
              <dd>
                <RawLines lines={rawLines(value)} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{complete ? 'The service says nothing else.' : 'Not read yet.'}</p>
      )}
    </section>
  )
}
