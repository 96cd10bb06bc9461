import { failureMessages } from '#/domain/failures'
import { Link } from '@tanstack/react-router'
import { sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Panel, PanelProblem } from '#/lists/detail/panel'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { useOtherTenants } from '#/decision/use-same-name'
import { moreTenantsMessage } from '#/domain/decision/other-tenants'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { number } from '#/lib/words'
import { Unreadable } from '#/lists/list-notices'
import { useAskRun } from '#/runs/ask-run'
import { Button, ReadButton } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'

export function OtherTenants({ app }: { app: OauthApp }) {
  const { others } = useOtherTenants(app)
  return (
    <Panel
      name="Same client ID in other tenants"
      aside={others !== null && others.length > 0 && <span>{number(others.length)}</span>}
      help={
        <>
          <p>A client ID is one app at the provider. Each tenant has its own decision.</p>
          <p>Only tenants that this token can reach are listed.</p>
        </>
      }
    >
      <Others app={app} />
    </Panel>
  )
}

function Others({ app }: { app: OauthApp }) {
  const askRun = useAskRun()
  const { others, isAsked, isPart, unreadable, error, isFetching, refetch, dataUpdatedAt } =
    useOtherTenants(app)
  if (!isAsked)
    return (
      <p>
        This client ID contains a comma, which separates IDs in a request. Other tenants cannot be
        searched.
      </p>
    )
  if (others === null)
    return error && !isFetching ? (
      <p className="row">
        {sentence(error, 'listApps')}{' '}
        <ReadButton onClick={() => void refetch()}>Try again</ReadButton>
      </p>
    ) : (
      <p className="dim">Searching other tenants…</p>
    )
  const count = others.length + 1
  return (
    <>
      {error && (
        <PanelProblem
          title={`${failureMessages.notUpdated} ${sentence(error, 'listApps')}`}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {others.length === 0 && !isPart && unreadable.length === 0 && (
        <p className="dim">Not found in other tenants that this token can reach.</p>
      )}
      {others.length > 0 && (
        <ul className="scopes">
          {others.map(({ app: other, differs }) => (
            <li key={other.id}>
              <div className="stack tight start">
                <Link to="/apps/$appId" params={{ appId: other.id }} className="press broken">
                  <TenantId id={other.tenantId} />
                </Link>
                <div className="row near">
                  <EffectiveClassification app={other} />
                  <span>
                    Policy:{' '}
                    <UntrustedText value={standingPolicyLabel(other.remediation)} max={60} />
                  </span>
                </div>
              </div>
              <span className="note">{differs ? 'Different decision' : 'Same decision'}</span>
            </li>
          ))}
        </ul>
      )}
      <Unreadable items={unreadable} of={others.length + 1 + unreadable.length} noun="apps" />
      {isPart && <p>{moreTenantsMessage}</p>}
      {others.length > 0 && (
        <Button
          className="unprinted own"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) =>
            askRun({
              kind: 'decision',
              apps: [app, ...others.map((other) => other.app)],
              source: { from: 'the apps with this client ID', readAt: dataUpdatedAt },
              trigger: currentTarget,
            })
          }
        >
          {`Decide for ${isPart ? 'these' : 'all'} ${number(count)} tenants…`}
        </Button>
      )}
    </>
  )
}
