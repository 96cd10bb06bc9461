import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Issue } from '#/api/issues/schema'
import { isMessageId, isOauthAppId } from '#/domain/ids'
import { entityTypeLabel, issueTimeLabel, type IssueFacts as Read } from '#/domain/issue-facts'
import { Instant } from '#/ui/text/instant'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ClassificationValue, SeverityValue, StatusValue } from './named-values'
import { useViewRaw } from '#/ui/text/view-raw'

/** The heading cuts a name after this many characters. The facts show the full name. */
export const longName = 300

export function IssueFacts({ issue, facts }: { issue: Issue; facts: Read }) {
  const heading = useId()
  const raw = useViewRaw(() => issue.raw, { className: 'push', 'aria-describedby': heading })
  const { entity, detection, times } = facts
  return (
    <section className="section" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>Facts</h2>
        {raw.button}
      </header>
      <dl className="evidence">
        <Fact term="Status">
          <StatusValue value={issue.status} />
        </Fact>
        <Fact term="Severity">
          <SeverityValue value={issue.severity} />
        </Fact>
        <Fact term="Classification">
          <ClassificationValue value={issue.classification} />
        </Fact>
        {times.map(([name, at]) => (
          <Fact key={name} term={<UntrustedText value={issueTimeLabel(name)} max={40} />}>
            <Instant at={at} />
          </Fact>
        ))}
        {issue.name !== null && issue.name.length > longName && (
          <Fact term="Full name" look="whole">
            <LongText value={issue.name} max={600} />
          </Fact>
        )}
        {entity && (
          <Fact term="About">
            <Entity entity={entity} issueName={issue.name} />
          </Fact>
        )}
        {detection && (
          <Fact term="Detection" look="whole said">
            {/* The document does not show these parts, so a missing part needs no mention. */}
            <span className="hint">
              {detection.source !== null && <UntrustedText value={detection.source} max={80} />}
              {detection.source !== null && detection.at !== null && ' · '}
              {detection.at !== null && <Instant at={detection.at} />}
            </span>
            {detection.summary !== null && (
              <blockquote className="quote">
                <LongText value={detection.summary} max={600} />
              </blockquote>
            )}
          </Fact>
        )}
      </dl>
      {raw.lines}
      <p className="hint">Names and texts can include text from a publisher or sender.</p>
    </section>
  )
}

/** Shows the type and ID of the issue's entity, and its name unless the issue's name contains it. */
function Entity({
  entity: { type, id, name },
  issueName,
}: {
  entity: NonNullable<Read['entity']>
  issueName: string | null
}) {
  return (
    <div className="row base">
      {type !== null && (
        <span>
          <UntrustedText value={entityTypeLabel(type)} max={80} />
        </span>
      )}
      {name !== null && !issueName?.includes(name) && (
        <span>
          <LongText value={name} max={200} />
        </span>
      )}
      {isOauthAppId(id) ? (
        <Link to="/apps/$appId" params={{ appId: id }} className="broken press mono">
          <UntrustedText value={id} />
        </Link>
      ) : isMessageId(id) ? (
        <Link to="/messages/$messageId" params={{ messageId: id }} className="broken press mono">
          <UntrustedText value={id} />
        </Link>
      ) : (
        id !== null && (
          <code>
            <UntrustedText value={id} max={300} />
          </code>
        )
      )}
    </div>
  )
}

function Fact({ term, look, children }: { term: ReactNode; look?: string; children: ReactNode }) {
  return (
    <div className={look}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
