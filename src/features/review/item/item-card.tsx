import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { askForParts } from './ask-for-parts'
import { Link } from '@tanstack/react-router'
import type { OauthAppId } from '#/domain/ids'
import { countLabel, number } from '#/lib/words'
import { WholeClientId } from '#/decision/badges/client-id'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { itemHeadingId, leaveItem } from '../queue/places'
import type { Queue } from '../queue/use-queue'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
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
import { farthestScope, loadScopeDictionary, scopeParts } from '#/domain/scopes/observed-scopes'
import { lazyPart, useLazyPart } from '#/ui/lazy-part'

interface ItemHeaderProps {
  app: Pick<OauthApp, 'name' | 'clientId' | 'classification' | 'recommendedClassification'> | null
  appId: OauthAppId
  queue: Queue
  isGone: boolean
}

export function ItemHeader({ app, appId, queue, isGone }: ItemHeaderProps) {
  const at = queue.queue.findIndex(({ id }) => id === appId)
  return (
    <header className="head">
      <div className="title-row">
        <h2 id={itemHeadingId} tabIndex={-1} className="title large broken">
          {app ? <AppName app={app} max={300} /> : isGone ? 'Not found' : 'Loading the app…'}
        </h2>
        {app && <EffectiveClassification app={app} />}
      </div>
      {app && (
        <div className="meta">
          <WholeClientId value={app.clientId} />
          <CopyButton value={app.clientId} name="Copy client ID" />
        </div>
      )}
      <div className="acts unprinted">
        {at >= 0 && (
          <span className="hint numbers">
            {number(at + 1)} of {number(queue.queue.length)}
          </span>
        )}
        <Link
          to="/review"
          search={queue.search}
          activeOptions={{ exact: true }}
          className="stand narrow-only"
          onClick={() => leaveItem(appId)}
        >
          Back to the list
        </Link>
        {!isGone && (
          <Link to="/apps/$appId" params={{ appId }} className="stand">
            App page
          </Link>
        )}
      </div>
    </header>
  )
}

/**
 * Returns true once the item may be requested: at once, or after a rest in milliseconds, which also requests the other
 * parts.
 */
export function useRest(appId: OauthAppId, rest: number): boolean {
  const queryClient = useQueryClient()
  // Keep the first value, because a step to another item changes it.
  const [wait] = useState(rest)
  const [hasRested, setHasRested] = useState(wait === 0)
  useEffect(() => {
    if (hasRested) return
    const timer = setTimeout(() => {
      setHasRested(true)
      askForParts(queryClient, appId)
    }, wait)
    return () => clearTimeout(timer)
  }, [hasRested, queryClient, appId, wait])
  return hasRested
}

const scopeDictionary = lazyPart(loadScopeDictionary)

export function Evidence({ app }: { app: OauthApp }) {
  const counts = useReachableQuery(oauthAppAccounts.counts(app.id))
  const active = counts.data?.numActive ?? null
  const notLoaded = counts.isPending ? '…' : 'Could not be counted'
  const brand = brandState(app.brand)
  return (
    <dl className="evidence">
      <Levels app={app} />
      <Cell term="Active (live)">
        {active === null || counts.isError ? notLoaded : countLabel(active, 'account', 'accounts')}
      </Cell>
      <Cell term="Brand">
        <span className={brand === 'verified' ? undefined : 'warns'}>
          {brandStateLabels[brand]}
        </span>
      </Cell>
      <Cell term="Most far-reaching scope" wide>
        <FarthestScope scopes={app.scopes} />
      </Cell>
    </dl>
  )
}

const looks: Record<Tone, string | undefined> = {
  good: 'level good',
  caution: 'level warns',
  bad: 'level fails',
  unlisted: undefined,
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
          <Cell key={dimension} term={dimensionName(dimension)}>
            {level ? (
              <span className={looks[level.tone]} style={{ '--n': level.bars } as CSSProperties}>
                {/* The label after its colon, because the term shows the text before the colon. */}
                <UntrustedText value={level.label.replace(/^.*?: /, '')} max={60} />
              </span>
            ) : (
              '–'
            )}
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
  wide?: boolean
  children: ReactNode
}

function Cell({ term, wide = false, children }: CellProps) {
  return (
    <div className={wide ? 'whole' : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
