import { usePreferences } from '#/ui/hooks/use-preferences'
import { useQueue } from '../queue/use-queue'
import { remainingMessage } from '../queue/queue'
import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import { Investigation } from '#/app-parts/investigation/investigation'
import { AppName } from '#/decision/badges/app-name'
import { WholeClientId } from '#/decision/badges/client-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { useMedia } from '#/ui/hooks/use-media'
import { HeadingLevel } from '#/ui/text/heading-level'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Evidence, useRest } from './item-card'
import { Link } from '@tanstack/react-router'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthAppId } from '#/domain/ids'
import { saveStatic } from '#/lists/export/static-file'
import { number } from '#/lib/words'
import { Button, ReadButton } from '#/ui/form/button'
import { takeFocus } from '../queue/places'
import type { Review } from '../review-store'
import {
  classificationSummary,
  countNow,
  decidedMessage,
  decisionList,
  type Line,
} from './decided-messages'

export function NothingOpened() {
  const { singleKeys } = usePreferences()
  const { remaining, state, queue } = useQueue()
  const { phase, decided } = state
  return (
    <>
      {remaining.shown > 0 && (
        <p className="dim wide-only">
          {remainingMessage(remaining)}
          {phase.kind === 'done' ? '. ' : ' so far. '}
          {singleKeys ? (
            <>
              Press <kbd className="key">j</kbd> to start.
            </>
          ) : (
            'Choose an item from the list.'
          )}
        </p>
      )}
      {decided.size > 0 && (
        <QueueSummary decided={decided} isOver={phase.kind === 'done' && remaining.all === 0} />
      )}
      {remaining.shown > 0 && <FirstPreview match={queue[0]} />}
    </>
  )
}

/** The time that an item must be first in the list before its data is requested, in milliseconds. */
const rest = 400

/** Previews the evidence about the first item on wide screens. Decisions need an opened item. */
function FirstPreview({ match }: { match: OauthApp | undefined }) {
  const isWide = useMedia('(min-width: 64rem)')
  return isWide && match ? <Preview key={match.id} match={match} /> : null
}

function Preview({ match }: { match: OauthApp }) {
  const id = useId()
  const hasRested = useRest(match.id, rest)
  const { data: app, error } = useReachableQuery({
    ...oauthApps.detail(match.id),
    enabled: hasRested,
  })
  return (
    <HeadingLevel value={3}>
      <section className="sections" aria-labelledby={id}>
        <div className="stack s4">
          <header className="head">
            <div className="title-row">
              <h2 id={id} className="title large broken">
                <span className="visually-hidden">Preview: </span>
                <AppName app={match} max={300} />
              </h2>
              <EffectiveClassification app={match} />
            </div>
            <div className="meta">
              <WholeClientId value={match.clientId} />
            </div>
          </header>
          {app && error === null && <Evidence app={app} />}
        </div>
        {app && error === null && <Investigation app={app} />}
      </section>
    </HeadingLevel>
  )
}

interface QueueSummaryProps {
  decided: Review['decided']
  isOver: boolean
}

function QueueSummary({ decided, isOver }: QueueSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takeFocus('summary')) heading.current?.focus()
  }, [])
  const all = [...decided.values()].map((item) => ({
    ...item,
    app: item.decided.app ?? item.decided.before,
  }))
  const watched = all.filter(({ app }) => app.remediation.length > 0)
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const { app } of watched) void queryClient.refetchQueries(oauthAppAccounts.counts(app.id))
  }
  const save = () => {
    const lines = all.map((item): Line => {
      const counts = queryClient.getQueryState(oauthAppAccounts.counts(item.app.id).queryKey)
      const isWatched = item.app.remediation.length > 0
      return { ...item, activeNow: isWatched ? countNow(counts, item.decided.at) : null }
    })
    saveStatic(decisionList, { rows: lines, coverage: null, notes: [] })
  }
  return (
    <section className="section" aria-labelledby="review-summary">
      <h2 id="review-summary" ref={heading} tabIndex={-1}>
        {isOver ? 'Queue empty' : 'So far'}: {number(all.length)} decided
      </h2>
      <p>{classificationSummary(all.map(({ app }) => app))}</p>
      {watched.length > 0 && (
        <ul className="stack close broken links" aria-label="Apps with a standing policy">
          {watched.map(({ app, activeBefore, decided: { at } }) => (
            <li key={app.id}>
              <Link to="/apps/$appId" params={{ appId: app.id }}>
                <AppName app={app} max={120} />
              </Link>{' '}
              <code>
                <UntrustedText value={app.clientId} max={160} />
              </code>
              : <UntrustedText value={decidedMessage(app)} max={200} />. Active accounts (live):{' '}
              {activeBefore === null ? '' : `${number(activeBefore)}, now `}
              <ActiveNow app={app.id} decidedAt={at} />
            </li>
          ))}
        </ul>
      )}
      <div className="row near">
        <Button onClick={save}>Export CSV</Button>
        {watched.length > 0 && <ReadButton onClick={refresh}>Refresh</ReadButton>}
      </div>
    </section>
  )
}

/** The live count, loaded again when the summary opens, because enforcement runs later in the background. */
function ActiveNow({ app, decidedAt }: { app: OauthAppId; decidedAt: number }) {
  const options = oauthAppAccounts.counts(app)
  const counts = useReachableQuery({ ...options, refetchOnMount: 'always' })
  if (counts.isFetching) return '…'
  const live = countNow(counts, decidedAt)
  return live === null ? 'unknown' : number(live)
}
