import { useQuery } from '@tanstack/react-query'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import type { OauthApp } from '../../../api/oauth-apps/schema'
import { brandLabels, brandState } from '../../../domain/brand'
import { differentHosts } from '../../../domain/brand-hosts'
import { dimensionName, readLevel, type Dimension } from '../../../domain/investigation'
import { classNames } from '../../../ui/class-names'
import { UntrustedText } from '../../../ui/untrusted-text'
import { FoldedText } from '../folded-text'
import styles from './investigation.module.css'

const summaryFold = 400

interface DimensionCardProps {
  app: OauthApp
  dimension: Dimension
  assessment: { level: string; summary: string } | null
}

/** What the agent says in one dimension, and below it what the API says about the same thing. */
export function DimensionCard({ app, dimension, assessment }: DimensionCardProps) {
  const name = dimensionName(dimension)
  const level = assessment === null ? null : readLevel(dimension, assessment.level)
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <h3>{name}</h3>
        {level === null ? (
          <span className={styles.hint}>No assessment</span>
        ) : (
          <span className={classNames(styles.level, styles[level.tone])}>
            <UntrustedText value={level.label} max={60} />
          </span>
        )}
      </div>
      {assessment !== null && assessment.summary.trim() !== '' && (
        <blockquote>
          <FoldedText
            value={assessment.summary}
            max={summaryFold}
            what={`summary of ${name.toLowerCase()}`}
          />
        </blockquote>
      )}
      <p className={styles.hint}>
        <ApiSays app={app} dimension={dimension} />
      </p>
    </section>
  )
}

function ApiSays({ app, dimension }: { app: OauthApp; dimension: Dimension }) {
  switch (dimension) {
    case 'vendorTrust':
      return (
        <>
          The API: {brandLabels[brandState(app.brand)]}.
          {app.brand &&
            differentHosts(app.brand) &&
            ' Support address and home page are on different hosts.'}
        </>
      )
    case 'scopeRisk':
      return <ScopesSay app={app} />
    case 'blastRadius':
      return <CountsSay app={app} />
    case 'appBehavior':
      return 'The API gives no behavior data; the claim cannot be checked here.'
  }
}

function ScopesSay({ app: { scopes, restrictedScopeTypes: families } }: { app: OauthApp }) {
  const count =
    scopes.length === 1
      ? '1 observed scope'
      : `${scopes.length.toLocaleString('en')} observed scopes`
  if (families.length === 0) return `The API: ${count}, no restricted family.`
  return (
    <>
      The API: {count}, restricted families: <UntrustedText value={families.join(', ')} max={200} />
      .
    </>
  )
}

function CountsSay({ app }: { app: OauthApp }) {
  const { data, isPending } = useQuery(oauthAppAccounts.counts(app.id))
  if (isPending) return 'The API: counting accounts…'
  if (data?.numActive === null || data === undefined)
    return 'The API: the live count is not loaded.'
  const ever =
    data.everGranted === null ? '' : `, ${data.everGranted.toLocaleString('en')} ever did`
  return `The API, counted live: ${data.numActive.toLocaleString('en')} accounts grant it now${ever}.`
}
