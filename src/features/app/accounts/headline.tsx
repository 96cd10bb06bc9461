import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { sentence } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { ReadButton } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { useCachedFilter } from '../use-cached-filter'
import { figuresMessage } from './account-messages'
import styles from './headline.module.css'

export function Headline({ app, appId }: { app: OauthApp | undefined; appId: OauthAppId }) {
  const { data, error, isFetching, refetch } = useReachableQuery(oauthAppAccounts.counts(appId))
  return (
    <>
      <p className={`head dim ${styles.headline}`} aria-busy={isFetching}>
        {data ? (
          <strong className={`title ${styles.figures}`}>{figuresMessage(data)}</strong>
        ) : error ? (
          <span>Active accounts (live): not loaded. {sentence(error, 'count accounts')}</span>
        ) : (
          <span>Counting accounts…</span>
        )}
        {error && (
          <ReadButton variant="link" onClick={() => void refetch()}>
            Try again
          </ReadButton>
        )}
      </p>
      {error && data && (
        <Notice tone="warning">
          Counting again failed. {sentence(error, 'count accounts')} The figures above were not
          updated.
        </Notice>
      )}
      {app && <Behind app={app} />}
    </>
  )
}

/** Warns if the cached filter contradicts the live count. Requests it only if a loaded list contradicts the count. */
function Behind({ app }: { app: OauthApp }) {
  const { behind } = useCachedFilter(app, never)
  return behind && <Notice tone="warning">{behind}</Notice>
}

const never = () => false
