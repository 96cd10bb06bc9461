import { Link } from '@tanstack/react-router'
import { grantKey } from '#/api/oauth-app-accounts/own-revokes'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { useAskDecision } from '#/decision/ask-decision'
import { AppName } from '#/decision/badges/app-name'
import { WholeClientId } from '#/decision/badges/client-id'
import { InTenant } from '#/decision/badges/tenant-id'
import { hasPolicy } from '#/domain/decision/consequences'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { revokePlan, runTitle } from '#/domain/runs/plan'
import { countRevokes } from '#/domain/runs/plan-counts'
import { revokeDisabledReason } from '#/domain/runs/plan-messages'
import { number } from '#/lib/words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { RequestedGrant, BulkRevoke } from '../ask-run'
import {
  CountRow,
  CountRows,
  CountTable,
  PlanForm,
  PlanTargets,
  type CountedRow,
  type StartPlan,
} from './plan-form'

interface RevokePlanProps {
  request: BulkRevoke
  onStart: StartPlan
  onClose: () => void
}

/** Plans a revoke of many grants of one or more apps. Ended grants are counted but not sent. */
export function RevokePlan({ request, onStart, onClose }: RevokePlanProps) {
  const { grants, source, trigger } = request
  const counts = countRevokes(grants)
  const plan = revokePlan(counts.send)
  const apps = [...new Map(counts.send.map(({ app }) => [app.id, app])).values()]
  const reach: CountedRow[] = [
    ['Accounts affected', new Set(counts.send.map(({ id }) => id)).size],
    ['Apps affected', apps.length],
  ]
  const policies: CountedRow[] = [
    ['Apps with a standing policy (not changed by a revoke)', apps.filter(hasPolicy).length],
  ]
  const only = new Set(grants.map(({ app }) => app.id)).size === 1 ? grants[0]?.app : undefined
  return (
    <PlanForm
      title={runTitle(plan)}
      summary={only ? <OneApp app={only} /> : null}
      plan={plan}
      notStarted={revokeDisabledReason(counts)}
      effects={counts}
      source={source}
      trigger={trigger}
      onStart={onStart}
      onClose={onClose}
    >
      <PlanTargets
        name={only ? 'Accounts' : 'Grants'}
        targets={counts.send.map((grant) => ({ id: grantKey(grant.app.id, grant.id), grant }))}
      >
        {({ grant }) => <GrantLine grant={grant} isInMany={only === undefined} />}
      </PlanTargets>
      <CountTable noun={only ? 'Accounts' : 'Number'}>
        <CountRow what="Active: revoked, one request each" count={number(counts.send.length)} />
        <CountRows
          rows={[
            ...(only ? [] : reach),
            ['Of these, granted again after an earlier grant ended', counts.grantedAgain],
            ['Of these, no email address available to this token', counts.noAddress],
            ['Already ended: not sent', counts.ended],
            ['With a malformed ID: cannot be sent', counts.malformed],
            ...(only ? [] : policies),
          ]}
        />
      </CountTable>
      {only && <PolicyLine app={only} trigger={trigger} onClose={onClose} />}
    </PlanForm>
  )
}

function OneApp({ app }: { app: OauthApp }) {
  return (
    <div className="stack tight about">
      <p>
        <WholeClientId value={app.clientId} />
      </p>
      <p>
        <AppName app={app} max={200} />, <InTenant id={app.tenantId} />
      </p>
    </div>
  )
}

function GrantLine({ grant, isInMany }: { grant: RequestedGrant; isInMany: boolean }) {
  const { id, email, displayName, app } = grant
  return (
    <>
      <UntrustedText value={email ?? displayName ?? id} max={200} />
      {(email ?? displayName) !== null && (
        <>
          {' '}
          <code>
            <UntrustedText value={id} max={200} />
          </code>
        </>
      )}
      {isInMany && (
        <div className="quiet">
          <AppName app={app} max={200} />{' '}
          <code>
            <UntrustedText value={app.clientId} max={200} />
          </code>
          , <InTenant id={app.tenantId} />
        </div>
      )}
    </>
  )
}

interface PolicyLineProps extends Pick<RevokePlanProps, 'onClose'> {
  app: OauthApp
  trigger: HTMLElement | null
}

function PolicyLine({ app, trigger, onClose }: PolicyLineProps) {
  const askDecision = useAskDecision()
  if (hasPolicy(app))
    return (
      <p>
        Standing policy of this app:{' '}
        <UntrustedText value={standingPolicyLabel(app.remediation)} max={60} />.
      </p>
    )
  return (
    <p>
      <Link
        to="/apps/$appId"
        params={{ appId: app.id }}
        className="press"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          onClose()
          askDecision({ app, intent: { kind: 'edit' }, startAt: 'policy', trigger })
        }}
      >
        Set a standing policy instead
      </Link>
    </p>
  )
}
