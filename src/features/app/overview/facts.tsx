import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { isIssueId } from '#/domain/ids'
import { labelOfTenant } from '#/lib/preferences'
import { ActiveAccounts } from './active-accounts'
import { Fact, FactAside, FactList } from '#/app-parts/fact-list'
import {
  familyWords,
  internalWords,
  noIssue,
  recommendationWords,
  signInWords,
  longName,
} from './fact-words'
import { FoldedText } from '#/app-parts/folded-text'
import { Panel } from '#/app-parts/panel'

/** The app's fields, in words that claim no more than the service does. */
export function Facts({ app }: { app: OauthApp }) {
  return (
    <Panel
      name="Facts"
      help={
        <>
          <p>Restricted scopes and “Sign-in only” may lag recent grants and revokes.</p>
          <p>“No claim”: the scopes go beyond sign-in, or it was never computed.</p>
          <p>The service does not say who committed a classification.</p>
        </>
      }
    >
      <FactRows app={app} />
    </Panel>
  )
}

function FactRows({ app }: { app: OauthApp }) {
  const { recommendedClassification: recommended } = app
  return (
    <FactList>
      {app.name.length > longName && (
        <Fact term="Whole name">
          <FoldedText value={app.name} max={600} what="name" />
        </Fact>
      )}
      <Fact term="Standing policy">
        <UntrustedText value={standingPolicyLabel(app.remediation)} max={120} />
        {app.remediation.length > 0 && <FactAside>not a record of what it did</FactAside>}
      </Fact>
      <Fact term="Recommendation">
        <UntrustedText value={recommendationWords(app)} max={160} />
      </Fact>
      {recommended !== null && (
        <Fact term="Audit issue">
          <AuditIssue issueId={recommended.issueId} />
        </Fact>
      )}
      <Fact term="Committed classification">
        <UntrustedText value={classificationLabel(app.classification)} max={80} />
        {app.classification !== null && <FactAside>by an admin or automatically</FactAside>}
      </Fact>
      <Fact term="Active accounts">
        <ActiveAccounts app={app} />
      </Fact>
      <Fact term="Restricted scopes">
        <UntrustedText value={familyWords(app)} />
      </Fact>
      <Fact term="Sign-in only">{signInWords(app)}</Fact>
      <Fact term="Internal">{internalWords(app)}</Fact>
      <Fact term="Tenant">
        <Tenant id={app.tenantId} />
      </Fact>
    </FactList>
  )
}

/** The label that a person gave to it, if any, and its id: the service has no names of tenants. */
function Tenant({ id }: { id: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  return (
    <>
      {label !== '' && (
        <>
          <UntrustedText value={label} max={60} />{' '}
        </>
      )}
      <code>
        <UntrustedText value={id} max={120} />
      </code>{' '}
      <CopyButton value={id} name="Copy tenant ID" />
    </>
  )
}

/**
 * Where the recommendation is recorded. Null has two readings: no issue exists, or this token cannot read
 * issues (SERVICE.md §2.3). The format of an issue's ID is not documented, so any ID that fits one segment of
 * a path becomes a link.
 */
function AuditIssue({ issueId }: { issueId: string | null }) {
  if (issueId === null) return noIssue
  if (!isIssueId(issueId)) {
    return (
      <>
        Its id cannot be part of an address: <UntrustedText value={issueId} max={120} />
      </>
    )
  }
  return (
    <Link to="/issues/$issueId" params={{ issueId }}>
      Audit issue
    </Link>
  )
}
