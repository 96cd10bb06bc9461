import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthAppId } from '#/domain/ids'
import { saveStatic } from '#/lists/export/static-file'
import { number } from '#/lib/words'
import { AppName } from '#/decision/badges/app-name'
import { Button, ReadButton } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { takeFocus } from '../queue/places'
import type { Review } from '../review-store'
import { decidedMessage } from './decided-messages'
import { classificationSummary, decisionList, type Line } from './summary-file'

interface QueueSummaryProps {
  decided: Review['decided']
  isOver: boolean
}

export function QueueSummary({ decided, isOver }: QueueSummaryProps) {
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
      const counts = queryClient.getQueryData(oauthAppAccounts.counts(item.app.id).queryKey)
      const isWatched = item.app.remediation.length > 0
      return { ...item, activeNow: isWatched ? (counts?.numActive ?? null) : null }
    })
    saveStatic(decisionList, { rows: lines, coverage: null, notes: [] })
  }
  return (
    <section className="card stack" aria-labelledby="review-summary">
      <h2 id="review-summary" ref={heading} tabIndex={-1}>
        {isOver ? 'Queue empty' : 'So far'}: {number(all.length)} decided
      </h2>
      <p>{classificationSummary(all.map(({ app }) => app))}</p>
      {watched.length > 0 && (
        <ul className="close broken links" aria-label="Apps with a standing policy">
          {watched.map(({ app, activeBefore }) => (
            <li key={app.id}>
              <Link to="/apps/$appId" params={{ appId: app.id }}>
                <AppName app={app} max={120} />
              </Link>{' '}
              <code>
                <UntrustedText value={app.clientId} max={160} />
              </code>
              : <UntrustedText value={decidedMessage(app)} max={200} />. Active accounts (live):{' '}
              {activeBefore === null ? '' : `${number(activeBefore)}, now `}
              <ActiveNow app={app.id} />
            </li>
          ))}
        </ul>
      )}
      <div className="buttons">
        <Button onClick={save}>Export CSV</Button>
        {watched.length > 0 && <ReadButton onClick={refresh}>Refresh</ReadButton>}
      </div>
    </section>
  )
}

/** The live count, loaded again when the summary opens, because enforcement runs later in the background. */
function ActiveNow({ app }: { app: OauthAppId }) {
  const options = oauthAppAccounts.counts(app)
  const { data, isFetching, isError } = useReachableQuery({ ...options, refetchOnMount: 'always' })
  if (isFetching) return '…'
  const live = isError ? null : (data?.numActive ?? null)
  return live === null ? 'unknown' : number(live)
}
