import type { OauthApp } from '#/api/oauth-apps/schema'
import { dimensionName, type Dimension } from '#/domain/investigation/investigation'
import { Clock } from '#/ui/text/clock'
import { useHeadings } from '#/ui/text/heading-level'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { FoldedText } from '#/ui/text/folded-text'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { Level } from './level'
import { brandSays, countsSay, servicePrefix, scopesSay } from './run-labels'

/** Characters of a summary shown unfolded, so that the four levels fit on the first screen. */
const summaryFold = 230

interface DimensionCardProps {
  app: OauthApp
  dimension: Dimension
  assessment: { level: string; summary: string } | null
}

export function DimensionCard({ app, dimension, assessment }: DimensionCardProps) {
  const { Inside } = useHeadings()
  const name = dimensionName(dimension)
  return (
    <div role="group" aria-label={name}>
      <div className="top">
        <Inside>{name}</Inside>
        {assessment === null ? (
          <span className="quiet">No assessment</span>
        ) : (
          <Level of={dimension} value={assessment.level} />
        )}
      </div>
      <div className="stack tight">
        {assessment !== null && assessment.summary.trim() !== '' && (
          <blockquote className="dim prose">
            <FoldedText
              value={assessment.summary}
              max={summaryFold}
              what={`summary of ${name.toLowerCase()}`}
            />
          </blockquote>
        )}
        {/* The service has no data on what an app does. */}
        {dimension !== 'appBehavior' && (
          <p className="hint">
            <ServiceSays app={app} dimension={dimension} />
          </p>
        )}
      </div>
    </div>
  )
}

function ServiceSays({
  app,
  dimension,
}: {
  app: OauthApp
  dimension: Exclude<Dimension, 'appBehavior'>
}) {
  switch (dimension) {
    case 'vendorTrust':
      return brandSays(app)
    case 'scopeRisk':
      return <ScopesSay app={app} />
    case 'blastRadius':
      return <CountsSay app={app} />
  }
}

function ScopesSay({ app }: { app: OauthApp }) {
  const { text, families } = scopesSay(app)
  if (families === null) return text
  return (
    <>
      {text} <UntrustedText value={families} max={200} />.
    </>
  )
}

function CountsSay({ app }: { app: OauthApp }) {
  const { data, error, isPending } = useReachableQuery(oauthAppAccounts.counts(app.id))
  const { words, at } = countsSay(data ?? null, isPending, error !== null)
  if (at === null) return words
  return (
    <>
      {servicePrefix}, counted live at <Clock at={at} />: {words}
    </>
  )
}
