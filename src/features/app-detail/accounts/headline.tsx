import { useQueryClient } from '@tanstack/react-query'
import { sentence } from '../../../api/errors'
import { cachedActiveClaim } from '../../../api/oauth-apps/cached-claims'
import type { OauthAppId } from '../../../domain/ids'
import { number } from '../../../lib/words'
import { formatSecond, formatZone } from '../../../lib/time'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import styles from './headline.module.css'
import { useCounts } from './use-headline'

/** How many accounts grant the app now and how many ever did, with the time the service said so. */
export function Headline({ app }: { app: OauthAppId }) {
  const { data, error, isFetching, refetch } = useCounts(app)
  const claim = cachedActiveClaim(useQueryClient(), app)
  const behind = data && data.numActive !== null && claim !== null && claim !== data.numActive > 0
  return (
    <>
      <p className={styles.headline} aria-busy={isFetching}>
        {data ? (
          <>
            <strong className={styles.figures}>
              {figure(data.numActive)} active (live) of {figure(data.everGranted)} ever granted
            </strong>
            <span className={styles.time}>
              as of{' '}
              <time dateTime={new Date(data.readAt).toISOString()}>
                {formatSecond(data.readAt)} {formatZone(data.readAt)}
              </time>
            </span>
          </>
        ) : error ? (
          <span>Active accounts (live): not loaded. {sentence(error, 'count accounts')}</span>
        ) : (
          <span>Counting accounts…</span>
        )}
        {error && (
          <Button variant="link" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </p>
      {error && data && (
        <Notice tone="warning">
          Counting them again failed. {sentence(error, 'count accounts')} The figures above are
          those read before.
        </Notice>
      )}
      {behind && (
        <Notice tone="warning">
          {claim
            ? `The list of apps says that it has active accounts; the live count is ${number(data.numActive ?? 0)}: the cached count is behind.`
            : `The list of apps says that it has no active accounts; the live count is ${number(data.numActive ?? 0)}: the cached count is behind.`}
        </Notice>
      )}
    </>
  )
}

/** A count that did not come is never 0 (T092). */
function figure(count: number | null): string {
  return count === null ? 'not loaded' : number(count)
}
