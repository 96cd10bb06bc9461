import { failureMessages } from '#/domain/failures'
import { sentence } from '#/api/errors'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { CountLive } from '#/app-parts/live-count/count-live'
import { countMessage, liveCounts } from '#/app-parts/live-count/live-counts'
import { PanelProblem } from '#/lists/detail/panel'
import { Unreadable } from '#/lists/list-notices'
import { ReadProblem } from '#/lists/detail/read-problem'
import { AppLink } from '#/app-parts/app-link'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { trustLive } from '#/domain/accounts/active-accounts'
import { reachList } from '#/domain/overview/figures'
import { useStore } from '#/ui/hooks/use-store'
import { Clock } from '#/ui/text/clock'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ListLink, Region } from './figure'
import styles from './overview.module.css'
import { reachApps } from './use-overview'

/** The malicious, suspicious or overprivileged apps with the most accounts. Bars appear after a live count. */
export function Reach({ asOf }: { asOf: number }) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useReachableQuery(reachApps)
  const counts = useStore(liveCounts)
  const apps = data?.items.slice(0, 10) ?? []
  const unreadable = data?.unreadable ?? []
  const isPart = unreadable.length > 0 || (data?.nextCursor ?? null) !== null
  const live = apps.map(({ id }) => {
    const count = counts.get(id)
    return count?.kind === 'counted' ? count.numActive : null
  })
  const longest = Math.max(1, ...live.map((number) => number ?? 0))
  const again = () => void refetch()
  return (
    <Region
      name="Reach"
      of={data ? [data.readAt] : []}
      asOf={asOf}
      aside={apps.length > 0 && <CountLive apps={apps} />}
    >
      {error && data !== undefined && (
        <PanelProblem
          title={`${failureMessages.notUpdated} ${sentence(error, action)}`}
          error={error}
          onRetry={again}
          isRetrying={isFetching}
        />
      )}
      {error && data === undefined ? (
        <ReadProblem error={error} action={action} at={errorUpdatedAt} onRetry={again} />
      ) : data === undefined ? (
        <p>Loading…</p>
      ) : apps.length === 0 && !isPart ? (
        <p>No apps are malicious, suspicious or overprivileged.</p>
      ) : (
        <>
          <p className="dim links">
            Malicious, suspicious or overprivileged apps, sorted by a cached account count.{' '}
            {trustLive} <ListLink filters={reachList}>View all</ListLink>
          </p>
          <ol className="stack" aria-label="Most accounts">
            {apps.map((app) => {
              const count = counts.get(app.id)
              return (
                <li key={app.id} className="row">
                  <span className={`stack tight ${styles.app}`}>
                    <AppLink app={app} />
                    <code className="clipped quiet">
                      <UntrustedText value={app.clientId} />
                    </code>
                  </span>
                  <EffectiveClassification app={app} />
                  {count?.kind === 'counted' && (
                    <span className={`row note ${styles.count}`}>
                      {countMessage(count.numActive)}, <Clock at={count.at} />
                      {count.numActive !== null && (
                        <meter
                          className={styles.bar}
                          aria-label="Active accounts (live)"
                          max={longest}
                          value={count.numActive}
                        />
                      )}
                    </span>
                  )}
                  {count?.kind === 'failed' && (
                    <span className={`row note ${styles.count}`}>{count.words}</span>
                  )}
                </li>
              )
            })}
          </ol>
          <Unreadable items={unreadable} of={apps.length + unreadable.length} noun="apps" />
        </>
      )}
    </Region>
  )
}

const action = 'listApps'
