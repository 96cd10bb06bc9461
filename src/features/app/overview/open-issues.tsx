import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Panel } from '#/lists/detail/panel'
import { isIssueId } from '#/domain/ids'
import { ReadButton } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { FoundIssues } from './found-issues'

/** Reads issues on request only, because the service cannot filter them by app (SERVICE.md §4.6). */
export function OpenIssues({ app }: { app: OauthApp }) {
  const [isAsked, setAsked] = useState(false)
  const linked = app.recommendedClassification?.issueId ?? null
  return (
    <Panel
      name="Open issues"
      help={<p>The service cannot filter issues by app, so the console reads them one by one.</p>}
    >
      {linked !== null && (
        <p>
          Linked by the recommendation:{' '}
          {isIssueId(linked) ? (
            <Link to="/issues/$issueId" params={{ issueId: linked }} className="press mono broken">
              <UntrustedText value={linked} max={120} />
            </Link>
          ) : (
            <UntrustedText value={linked} max={120} />
          )}
        </p>
      )}
      {isAsked ? (
        <FoundIssues app={app.id} />
      ) : (
        <ReadButton className="own" onClick={() => setAsked(true)}>
          Look for open issues
        </ReadButton>
      )}
    </Panel>
  )
}
