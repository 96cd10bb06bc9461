import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { saveFile } from '#/lib/save-file'
import { countOf, number } from '#/lib/words'
import { AppName } from '#/decision/badges/app-name'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { takeFocus } from '../queue/places'
import type { Review } from '../review-store'
import { madeWords } from './made-words'
import styles from './queue-summary.module.css'
import { asWhat, fileOf, type Line } from './summary-file'

/** What was decided in the queue, as what, and how many accounts still grant the apps under a policy. */
export function QueueSummary({ made, isOver }: { made: Review['made']; isOver: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takeFocus('summary')) heading.current?.focus()
  }, [])
  const all = [...made.values()].map((one) => ({
    ...one,
    app: one.decided.app ?? one.decided.before,
  }))
  const watched = all.filter(({ app }) => app.remediation.length > 0)
  const counts = useQueries({
    queries: watched.map(({ app }) => ({
      ...oauthAppAccounts.counts(app.id),
      refetchOnMount: 'always' as const,
    })),
  })
  const nowOf = new Map(watched.map(({ app }, at) => [app.id, counts[at]?.data?.numActive ?? null]))
  const lines: Line[] = all.map((one) => ({ ...one, activeNow: nowOf.get(one.app.id) ?? null }))
  const refresh = () => {
    for (const { refetch } of counts) void refetch()
  }
  const save = () => {
    const { name, parts } = fileOf(lines)
    saveFile(name, 'text/csv;charset=utf-8', parts)
    announce(`${countOf(lines.length, 'decision', 'decisions')} exported to ${name}.`)
  }
  return (
    <section className={styles.summary} aria-labelledby="review-summary">
      <h2 id="review-summary" ref={heading} tabIndex={-1}>
        {isOver ? 'Nothing is left' : 'So far'}: {number(all.length)} decided
      </h2>
      <p>{asWhat(lines)}</p>
      {watched.length > 0 && (
        <ul className={styles.list} aria-label="Apps with a standing policy">
          {watched.map(({ app, activeBefore }, at) => (
            <li key={app.id}>
              <Link to="/apps/$appId" params={{ appId: app.id }}>
                <AppName app={app} max={120} />
              </Link>
              : <UntrustedText value={madeWords(app)} max={200} />. Active accounts (live):{' '}
              {activeBefore === null ? '' : `${number(activeBefore)}, now `}
              {countText(counts[at])}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={save}>Export CSV</Button>
        {watched.length > 0 && <Button onClick={refresh}>Refresh</Button>}
      </div>
    </section>
  )
}

function countText(
  count:
    | { isFetching: boolean; isError: boolean; data?: { numActive: number | null } | undefined }
    | undefined,
): string {
  if (count === undefined || count.isFetching) return '…'
  const live = count.isError ? null : (count.data?.numActive ?? null)
  return live === null ? 'not known' : number(live)
}
