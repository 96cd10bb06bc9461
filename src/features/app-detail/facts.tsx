import { useId, type ReactNode } from 'react'
import type { OauthApp } from '../../api/oauth-apps/schema'
import { brandLabels, brandState } from '../../domain/brand'
import { classificationLabel, isStaged } from '../../domain/classification'
import { standingPolicyLabel } from '../../domain/standing-policy'
import { parseInstant } from '../../lib/time'
import { CopyButton } from '../../ui/copy-button'
import { Instant } from '../../ui/instant'
import { LongText } from '../../ui/long-text'
import { UntrustedText } from '../../ui/untrusted-text'
import styles from './facts.module.css'

/** What the service says about the app, in words that claim no more than it does. */
export function Facts({ app, nameIsCut }: { app: OauthApp; nameIsCut: boolean }) {
  const heading = useId()
  const { keyEvents, recommendedClassification: recommended } = app
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>Facts</h2>
      <dl className={styles.facts}>
        {nameIsCut && (
          <Fact term="Whole name">
            <LongText value={app.name} max={600} />
          </Fact>
        )}
        <Fact term="Tenant">
          <code>
            <UntrustedText value={app.tenantId} max={120} />
          </code>{' '}
          <CopyButton value={app.tenantId} name="Copy tenant ID" />
        </Fact>
        <Fact term="Committed classification">
          <UntrustedText value={classificationLabel(app.classification)} max={80} />
          {app.classification !== null && (
            <Aside>by an admin or automatically; the service does not say which</Aside>
          )}
        </Fact>
        <Fact term="Recommendation">
          {recommended === null ? (
            'No recommendation'
          ) : (
            <UntrustedText
              value={`${classificationLabel(recommended.value)}: ${isStaged(app) ? 'staged, awaiting a decision' : recommended.status}`}
              max={120}
            />
          )}
        </Fact>
        <Fact term="Standing policy">
          <UntrustedText value={standingPolicyLabel(app.remediation)} max={120} />
        </Fact>
        <Fact term="Brand">{brandLabels[brandState(app.brand)]}</Fact>
        <Fact term="Internal">
          {app.isInternal ? 'Internal brand' : 'Not known to be internal'}
        </Fact>
        <Fact term="Sign-in only">
          {app.isLoginOnly ? 'Sign-in only (as observed)' : 'No claim'}
        </Fact>
        <Fact term="Restricted scopes">
          <UntrustedText value={app.restrictedScopeTypes.join(', ') || 'None'} />
          <Aside>as last observed; can lag both ways</Aside>
        </Fact>
        <Fact term="Observed scopes">{app.scopes.length}</Fact>
        <Fact term="Created in inventory">
          <Instant at={keyEvents.created.at} />
        </Fact>
        <Fact term="First observed by the service">
          <Instant at={keyEvents.firstObserved.at} />
          {movedForward(app) && (
            <Aside>later than its creation: the earliest granting account is gone</Aside>
          )}
        </Fact>
        <Fact term="Last new account">
          <Instant at={keyEvents.lastNewGrant.at} />
        </Fact>
        <Fact term="Classification last saved">
          {keyEvents.classificationChanged ? (
            <Instant at={keyEvents.classificationChanged.at} />
          ) : (
            'Not saved yet, or no longer recorded'
          )}
        </Fact>
        <Fact term="Policy last written">
          {keyEvents.remediationChanged ? (
            <>
              <Instant at={keyEvents.remediationChanged.at} />
              <Aside>may be a save that left none</Aside>
            </>
          ) : (
            'Not written yet'
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <span className={styles.aside}> ({children})</span>
}

function movedForward({ keyEvents }: OauthApp): boolean {
  const created = parseInstant(keyEvents.created.at)
  const observed = parseInstant(keyEvents.firstObserved.at)
  return created !== null && observed !== null && observed > created
}
