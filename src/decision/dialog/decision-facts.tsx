import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { sentence } from '#/api/errors'
import type { FreshAccounts } from '#/api/oauth-apps/fresh'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import { recommendationWords } from '#/domain/decision/decision-conflict'
import { labelOfTenant } from '#/lib/preferences'
import { formatExact, formatSecond, formatZone } from '#/lib/time'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '../badges/app-name'
import styles from './decision-dialog.module.css'
import { numberWords } from './dialog-words'

interface Facts {
  app: OauthApp
  accounts: UseQueryResult<FreshAccounts>
}

/** The app's identity, its classification, its recommendation and its active accounts. */
export function DecisionFacts({ app, accounts }: Facts) {
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
          <Tenant id={app.tenantId} />
        </Fact>
        <Fact term="Committed">
          <UntrustedText value={classificationLabel(app.classification)} max={80} />
        </Fact>
        <Fact term="Recommended">
          <UntrustedText value={recommendationWords(app)} max={120} />
        </Fact>
        <Fact term="Active accounts (live)">
          {numberWords(accounts)}
          <Aside accounts={accounts} />
        </Fact>
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

/** The label that a person gave to the tenant, with its ID below; the ID alone without a label. */
function Tenant({ id }: { id: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  const code = (
    <code>
      <UntrustedText value={id} max={120} />
    </code>
  )
  if (label === '') return code
  return (
    <>
      <UntrustedText value={label} max={60} />
      <span className={styles.aside}>{code}</span>
    </>
  )
}

/** When the number was read, or why it could not be. */
function Aside({ accounts: { isFetching, error, dataUpdatedAt } }: Pick<Facts, 'accounts'>) {
  if (isFetching) return null
  if (error) return <span className={styles.aside}>{sentence(error, 'read accounts')}</span>
  return (
    <span className={styles.aside} title={formatExact(dataUpdatedAt)}>
      read at {formatSecond(dataUpdatedAt)} {formatZone(dataUpdatedAt)}
    </span>
  )
}
