import { Link } from '@tanstack/react-router'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { factLine, noIssue, type AppColumn } from '#/domain/app-facts'
import { flagColumns } from '#/domain/app-flags'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { isIssueId } from '#/domain/ids'
import { TenantId } from '#/decision/badges/tenant-id'
import { elsewhereMessage } from '#/domain/decision/other-tenants'
import { useOtherTenants } from '#/decision/use-same-name'
import { number } from '#/lib/words'
import { Fact, FactAside, FactList } from '#/ui/text/fact-list'
import { useViewRaw } from '#/ui/text/view-raw'
import { FoldedText } from '#/ui/text/folded-text'
import { Panel } from '#/lists/detail/panel'
import { Clock } from '#/ui/text/clock'
import { useRef, useState, type ReactNode } from 'react'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { sentence } from '#/api/errors'
import { ReadButton } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useCachedFilter } from '../use-app'

export function Facts({ app }: { app: OauthApp }) {
  const raw = useViewRaw(() => app, { className: 'push' })
  return (
    <Panel
      name="Facts"
      aside={raw.button}
      help={
        <>
          <p>Restricted scopes and “Sign-in only” can be out of date.</p>
          <p>The service does not say who committed a classification.</p>
        </>
      }
    >
      <FactRows app={app} />
      {raw.lines}
    </Panel>
  )
}

/** The heading cuts a name after this many characters. The facts show the full name. */
export const longName = 300

function FactRows({ app }: { app: OauthApp }) {
  return (
    <FactList>
      {app.name.length > longName && (
        <Fact term="Full name">
          <FoldedText value={app.name} max={600} what="name" />
        </Fact>
      )}
      <AppFact id="standing_policy" app={app} max={120}>
        {app.remediation.length > 0 && (
          <FactAside>a setting, not a record of past actions</FactAside>
        )}
      </AppFact>
      <AppFact id="recommended_classification" app={app} max={160} />
      <AppFact
        id="recommendation_issue_id"
        app={app}
        value={<AuditIssue issueId={app.recommendedClassification?.issueId ?? null} />}
      />
      <AppFact id="committed_classification" app={app} max={80}>
        {app.classification !== null && <FactAside>by an admin or automatically</FactAside>}
      </AppFact>
      <Fact term="Active accounts">
        <ActiveAccounts app={app} />
      </Fact>
      <AppFact id="restricted_scopes" app={app} />
      {flagColumns.toReversed().map((id) => (
        <AppFact key={id} id={id} app={app} value={factLine(id, app, 'page')?.value} />
      ))}
      <AppFact
        id="tenant_id"
        app={app}
        value={
          <>
            <TenantId id={app.tenantId} /> <CopyButton value={app.tenantId} name="Copy tenant ID" />
          </>
        }
      >
        <AlsoElsewhere app={app} />
      </AppFact>
      {/* The service's own key. The client ID is the identity. */}
      <AppFact id="app_id" app={app} />
    </FactList>
  )
}

interface AppFactProps {
  id: AppColumn
  app: OauthApp
  max?: number
  /** Replaces the text of the service. */
  value?: ReactNode
  children?: ReactNode
}

/** A fact of the table of facts; nothing without a text. */
function AppFact({ id, app, max = 2000, value, children }: AppFactProps) {
  const fact = factLine(id, app, 'page')
  if (fact === null) return null
  return (
    <Fact term={fact.label}>
      {value ?? <UntrustedText value={fact.value} max={max} />}
      {children}
    </Fact>
  )
}

function AlsoElsewhere({ app }: { app: OauthApp }) {
  const { others } = useOtherTenants(app)
  if (others === null || others.length === 0) return null
  return <FactAside>{elsewhereMessage(others)}</FactAside>
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

/** Compares the live count with the cached filter, on request, at 0, or when a loaded list contradicts the count. */
function ActiveAccounts({ app }: { app: OauthApp }) {
  const {
    data: counts,
    error,
    isPending,
    refetch,
  } = useReachableQuery(oauthAppAccounts.counts(app.id))
  const live = counts?.numActive ?? null
  const answer = useRef<HTMLSpanElement>(null)
  const onFocus = useFocusRescue(answer)
  const [wasAsked, setWasAsked] = useState(false)
  const { cached, behind, isAsked, isReading, filtered } = useCachedFilter(
    app,
    (count) => wasAsked || count === 0,
  )

  if (isPending) return <span className="late two">Counting…</span>
  const again = (
    <ReadButton variant="link" onClick={() => void refetch()}>
      Try again
    </ReadButton>
  )
  if (!counts || live === null) {
    return (
      <span ref={answer} tabIndex={-1} onFocus={onFocus}>
        {error ? 'Not loaded' : 'An unknown number'}
        <FactAside>
          {error ? sentence(error, 'countAccounts') : 'the service gave no count'}
        </FactAside>
        {error && again}
      </span>
    )
  }
  return (
    <span ref={answer} tabIndex={-1} onFocus={onFocus} className="late two">
      {number(live)}, counted live at <Clock at={counts.readAt} />
      {error && (
        <>
          <FactAside>counting again failed: {sentence(error, 'countAccounts')}</FactAside>
          {again}
        </>
      )}
      {behind !== null && <FactAside>{behind}</FactAside>}
      {behind === null && cached !== null && <FactAside>the cached filter agrees</FactAside>}
      {isAsked && filtered.isError && (
        <FactAside>the cached filter could not be checked: {sentence(filtered.error)}</FactAside>
      )}
      {cached === null && !isReading && error === null && (
        <ReadButton
          variant="link"
          onClick={() => {
            setWasAsked(true)
            // Reads both again, because counts from different times cannot be compared.
            void refetch()
            if (isAsked) void filtered.refetch()
          }}
        >
          {isAsked && filtered.isError ? 'Try again' : 'Compare with the cached filter'}
        </ReadButton>
      )}
    </span>
  )
}
