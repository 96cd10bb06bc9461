import type { ReactNode } from 'react'
import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { recommendationWords } from '#/domain/decision/decision-conflict'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Warning } from '#/domain/decision/decision-warnings'
import { Notice } from '#/ui/feedback/notice'
import { AppName } from '../badges/app-name'
import styles from './decision-dialog.module.css'
import { numberWords } from './dialog-words'
import type { Fresh } from './use-fresh'

/** The app's identity, its classification, its recommendation and its active accounts. */
export function DecisionFacts({
  app,
  accounts,
}: {
  app: OauthApp
  accounts: Fresh<FreshAccounts>
}) {
  return (
    <>
      <code className={styles.clientId}>
        <UntrustedText value={app.clientId} />
      </code>
      <dl className={styles.facts}>
        <Fact term="Name (chosen by the publisher)">
          <AppName app={app} max={200} />
        </Fact>
        <Fact term="Tenant">
          <code>
            <UntrustedText value={app.tenantId} max={120} />
          </code>
        </Fact>
        <Fact term="Committed">
          <UntrustedText value={classificationLabel(app.classification)} max={80} />
        </Fact>
        <Fact term="Recommended">
          <UntrustedText value={recommendationWords(app)} max={120} />
        </Fact>
        <Fact term="Active accounts (live)">{numberWords(accounts)}</Fact>
      </dl>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What saving does and what cannot be undone; they change with the choice. */
export function DecisionWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Before you save">
      {warnings.map(({ tone, lead, text }) => (
        <li key={lead}>
          <Notice tone={tone}>
            <strong>{lead}</strong> {text}
          </Notice>
        </li>
      ))}
    </ul>
  )
}
