import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import type { ReactNode } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  dimensionName,
  dimensions,
  readLevel,
  readRunState,
  type Tone,
} from '#/domain/investigation/investigation'
import { brandState, brandStateLabels } from '#/domain/names/brand'
import { farthestScope } from '#/domain/scopes/farthest-scope'
import { loadScopeDictionary, scopeParts } from '#/domain/scopes/observed-scopes'
import { countLabel } from '#/lib/words'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'
import { UntrustedText } from '#/ui/text/untrusted-text'
import tones from '#/app-parts/investigation/tones.module.css'
import styles from './evidence.module.css'

const scopeDictionary = lazyPart(loadScopeDictionary)

export function Evidence({ app }: { app: OauthApp }) {
  const counts = useReachableQuery(oauthAppAccounts.counts(app.id))
  const active = counts.data?.numActive ?? null
  const notLoaded = counts.isPending ? '…' : 'Could not be counted'
  const brand = brandState(app.brand)
  return (
    <dl className={`row ${styles.evidence}`}>
      <Levels app={app} />
      <Cell term="Active (live)">
        {active === null || counts.isError ? notLoaded : countLabel(active, 'account', 'accounts')}
      </Cell>
      <Cell term="Brand" tone={brand === 'verified' ? undefined : 'caution'}>
        {brandStateLabels[brand]}
      </Cell>
      <Cell term="Most far-reaching scope" wide>
        <FarthestScope scopes={app.scopes} />
      </Cell>
    </dl>
  )
}

function Levels({ app }: { app: OauthApp }) {
  const { data: run, isPending } = useReachableQuery(oauthApps.investigation(app.id))
  if (isPending)
    return dimensions.map((dimension) => (
      <Cell key={dimension} term={dimensionName(dimension)}>
        …
      </Cell>
    ))
  if (run === undefined) return <Cell term="Investigation">Could not be loaded</Cell>
  if (run === null) return <Cell term="Investigation">None</Cell>
  const { state, label } = readRunState(run.status)
  return (
    <>
      {state !== 'completed' && (
        <Cell term="Investigation">
          <UntrustedText value={label} max={40} />
        </Cell>
      )}
      {dimensions.map((dimension) => {
        const assessment = run.assessments[dimension]
        const level = assessment && readLevel(dimension, assessment.level)
        return (
          <Cell key={dimension} term={dimensionName(dimension)} tone={level?.tone}>
            {/* The label after its colon, because the term shows the text before the colon. */}
            {level ? <UntrustedText value={level.label.replace(/^.*?: /, '')} max={60} /> : '–'}
          </Cell>
        )
      })}
    </>
  )
}

function FarthestScope({ scopes }: { scopes: readonly string[] }) {
  const { loaded, failed } = useLazyPart(scopeDictionary)
  if (scopes.length === 0) return 'None listed'
  if (loaded === null) return failed ? 'Could not be loaded' : '…'
  const farthest = farthestScope(scopes, loaded)
  if (farthest === null) return 'None listed'
  const { scope, known } = farthest
  // Show the first sentence only, which describes what the scope allows.
  if (known !== null) return known.plain.replace(/\.( .*)?$/s, '')
  return <UntrustedText value={scopeParts(scope).name} max={80} />
}

interface CellProps {
  term: string
  tone?: Tone | undefined
  wide?: boolean
  children: ReactNode
}

function Cell({ term, tone = 'unlisted', wide = false, children }: CellProps) {
  return (
    <div data-wide={wide}>
      <dt className="hint">{term}</dt>
      <dd className={tones[tone]}>{children}</dd>
    </div>
  )
}
