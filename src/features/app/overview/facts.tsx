import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { isIssueId } from '#/domain/ids'
import { TenantId } from '#/decision/badges/tenant-id'
import { useOtherTenants } from '#/decision/use-other-tenants'
import { countLabel, number } from '#/lib/words'
import { ActiveAccounts } from './active-accounts'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import {
  familyMessage,
  internalMessage,
  noIssue,
  recommendationMessage,
  signInMessage,
  longName,
} from './fact-labels'
import { useViewRaw } from '#/ui/text/view-raw'
import { FoldedText } from '#/ui/text/folded-text'
import { Panel } from '#/lists/detail/panel'

export function Facts({ app }: { app: OauthApp }) {
  const raw = useViewRaw(() => app)
  return (
    <Panel
      name="Facts"
      help={
        <>
          <p>Restricted scopes and “Sign-in only” can be out of date.</p>
          <p>The service does not say who committed a classification.</p>
        </>
      }
    >
      <FactRows app={app} />
      {raw.button}
      {raw.lines}
    </Panel>
  )
}

function FactRows({ app }: { app: OauthApp }) {
  const { recommendedClassification: recommended } = app
  return (
    <FactList>
      {app.name.length > longName && (
        <Fact term="Full name">
          <FoldedText value={app.name} max={600} what="name" />
        </Fact>
      )}
      <Fact term="Standing policy">
        <UntrustedText value={standingPolicyLabel(app.remediation)} max={120} />
        {app.remediation.length > 0 && (
          <FactAside>a setting, not a record of past actions</FactAside>
        )}
      </Fact>
      <Fact term="Recommendation">
        <UntrustedText value={recommendationMessage(app)} max={160} />
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
        <UntrustedText value={familyMessage(app)} />
      </Fact>
      <Fact term="Sign-in only">{signInMessage(app)}</Fact>
      <Fact term="Internal">{internalMessage(app)}</Fact>
      <Fact term="Tenant">
        <TenantId id={app.tenantId} /> <CopyButton value={app.tenantId} name="Copy tenant ID" />
        <AlsoElsewhere app={app} />
      </Fact>
      {/* The service's own key. The client ID is the identity. */}
      <Fact term="App ID">
        <UntrustedText value={app.id} />
      </Fact>
    </FactList>
  )
}

function AlsoElsewhere({ app }: { app: OauthApp }) {
  const { others } = useOtherTenants(app)
  if (others === null || others.length === 0) return null
  const differ = others.filter(({ differs }) => differs).length
  return (
    <FactAside>
      same client ID in {countLabel(others.length, 'other tenant', 'other tenants')},{' '}
      {differ === 0 ? 'same decision' : `${number(differ)} with a different decision`}
    </FactAside>
  )
}

/** Links every ID that fits one path segment, because the document gives no format of issue IDs. */
function AuditIssue({ issueId }: { issueId: string | null }) {
  if (issueId === null) return noIssue
  if (!isIssueId(issueId)) {
    return (
      <>
        This issue ID cannot be used in a link: <UntrustedText value={issueId} max={120} />
      </>
    )
  }
  return (
    <Link to="/issues/$issueId" params={{ issueId }}>
      Audit issue
    </Link>
  )
}
