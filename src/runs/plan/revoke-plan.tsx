import { Link } from '@tanstack/react-router'
import { askDecision } from '#/decision/ask-decision'
import { AppName } from '#/decision/badges/app-name'
import { TenantName } from '#/decision/badges/tenant-name'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { isAccountId } from '#/domain/ids'
import { runTitle, type Plan } from '#/domain/runs/plan'
import { countRevokes } from '#/domain/runs/plan-counts'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { BulkRevoke } from '../ask-run'
import { CountRow, CountTable, PlanForm } from './plan-form'
import { PlanTargets } from './plan-targets'
import styles from './plan.module.css'
import { whyNotRevoke } from './plan-words'

interface RevokePlanProps {
  request: BulkRevoke
  onStart: (plan: Plan, note: string) => void
  onClose: () => void
}

/** Plans the revoke of many grants of one app. Grants that have ended are counted and not sent. */
export function RevokePlan({ request, onStart, onClose }: RevokePlanProps) {
  const { app, accounts, source, opener } = request
  const counts = countRevokes(accounts)
  const targets = counts.send.flatMap(({ id }) => (isAccountId(id) ? [{ accountId: id }] : []))
  const { id: appId, clientId, tenantId } = app
  const plan: Plan = { kind: 'revoke', appId, clientId, tenantId, targets }
  const row = (what: string, count: number) =>
    count > 0 && <CountRow what={what} count={number(count)} />
  return (
    <PlanForm
      title={runTitle(plan)}
      summary={
        <>
          <code className={styles.clientId}>
            <UntrustedText value={app.clientId} />
          </code>
          <p>
            <AppName app={app} max={200} />, tenant <TenantName id={tenantId} />
          </p>
        </>
      }
      plan={plan}
      notStarted={whyNotRevoke(counts)}
      endsGrants
      source={source}
      initialFocus="cancel"
      opener={opener}
      onStart={onStart}
      onClose={onClose}
    >
      <PlanTargets name="Accounts" targets={counts.send}>
        {({ id, email, displayName }) => (
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
          </>
        )}
      </PlanTargets>
      <CountTable noun="Accounts">
        <CountRow what="Active: revoked, one request each" count={number(counts.send.length)} />
        {row('Of these granted again after an earlier end', counts.grantedAgain)}
        {row('Of these without an address for this token', counts.noAddress)}
        {row('Already ended: not sent', counts.ended)}
        {row('With a malformed ID: cannot be sent', counts.malformed)}
      </CountTable>
      <Notice tone="warning">
        <strong>Each whole grant ends, with all its scopes.</strong> It cannot be taken back here,
        and the accounts can grant again.
      </Notice>
      <p>
        {app.remediation.length > 0 && (
          <>
            Standing policy of this app:{' '}
            <UntrustedText value={standingPolicyLabel(app.remediation)} max={60} />.{' '}
          </>
        )}
        {app.remediation.length === 0 && (
          <Link
            to="/apps/$appId"
            params={{ appId: app.id }}
            className={styles.link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onClose()
              askDecision({ app, intent: { kind: 'edit' }, startAt: 'policy', opener })
            }}
          >
            Set a standing policy instead
          </Link>
        )}
      </p>
    </PlanForm>
  )
}
