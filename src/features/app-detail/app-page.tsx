import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError, notFoundSentence, sentence } from '../../api/errors'
import { findCachedApp, oauthApps } from '../../api/oauth-apps/queries'
import { plainAppName } from '../../domain/app-name'
import { formatSecond, formatZone } from '../../lib/time'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { PageHeading } from '../../ui/page-heading'
import { Problem } from '../../ui/problem'
import { ServiceWords } from '../../ui/service-words'
import { UntrustedText } from '../../ui/untrusted-text'
import { AppName } from '../decision/app-name'
import { EffectiveClassification } from '../decision/classification-badge'
import styles from './app-page.module.css'
import { Facts } from './facts'

/** A longer name is cut in the heading; it stands whole among the facts. */
const longName = 300

const route = getRouteApi('/_console/apps/$appId')

/** One app: who it is, what it counts as, and what the service says about it. */
export function AppPage() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...oauthApps.detail(appId),
    // The row one came from, so that the heading is there at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
  const { data: app, error, isPlaceholderData, isFetching, dataUpdatedAt } = query
  const reread = () => void query.refetch()

  const readAt = `${formatSecond(dataUpdatedAt)} ${formatZone(dataUpdatedAt)}`

  if (!app) {
    return (
      <article className={styles.page} key={appId}>
        <Crumbs />
        <PageHeading title={error ? 'App could not be read' : 'App'}>
          {error ? (isNotFound(error) ? 'Not found' : 'App') : 'Loading app…'}
        </PageHeading>
        {error && <AppProblem error={error} at={query.errorUpdatedAt} onRetry={reread} />}
      </article>
    )
  }
  return (
    <article className={styles.page} key={appId} aria-busy={isFetching}>
      <Crumbs />
      <header className={styles.head}>
        <div className={styles.identity}>
          <div className={styles.title}>
            <PageHeading title={plainAppName(app)}>
              <AppName app={app} max={longName} />
            </PageHeading>
            <div>
              <EffectiveClassification app={app} />
            </div>
          </div>
          <code className={styles.clientId}>
            <UntrustedText value={app.clientId} />
          </code>
          <p className={styles.hint}>
            The client ID is the identity; the name is chosen by the publisher.
          </p>
        </div>
        <div className={styles.actions}>
          <CopyButton value={app.clientId} name="Copy client ID">
            Copy client ID
          </CopyButton>
          <Button onClick={reread}>{isFetching ? 'Reading…' : 'Re-read'}</Button>
        </div>
      </header>
      {error ? (
        <>
          <AppProblem error={error} at={query.errorUpdatedAt} onRetry={reread} />
          <p className={styles.hint}>What stands below was read at {readAt}.</p>
        </>
      ) : (
        <p className={styles.hint}>
          {isPlaceholderData ? 'From the list; reading the app…' : `Read at ${readAt}`}
        </p>
      )}
      <Facts app={app} nameIsCut={app.name.length > longName} />
    </article>
  )
}

function Crumbs() {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to="/apps">Apps</Link>
    </nav>
  )
}

interface AppProblemProps {
  error: Error
  /** When it was asked for, milliseconds since the epoch. */
  at: number
  onRetry: () => void
}

function AppProblem({ error, at, onRetry }: AppProblemProps) {
  return (
    <Problem
      title={isNotFound(error) ? notFoundSentence : sentence(error, 'read this app')}
      at={at}
      alert="This app could not be read."
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}

/** Whether a malformed id is 400 or 404 is not shown, so both read the same (T145). */
function isNotFound(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
