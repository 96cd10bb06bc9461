import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { DecideButton } from '#/decision/decide-button'
import { plainAppName } from '#/domain/names/app-name'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { PageHeading } from '#/ui/text/page-heading'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { backToList } from '#/lists/back-to-list'
import { lastList } from '#/lists/last-list'
import { parsePlainSearch } from '#/lib/plain-search'
import { formatRelative, formatSecond, formatZone } from '#/lib/time'
import { useNow } from '#/ui/hooks/use-now'
import styles from './app-page.module.css'
import { liveCountWords, longName } from './overview/fact-words'

/** The way up: to the list, with the filters the reader came from. */
export function Crumbs() {
  const { history } = useRouter()
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link
        to="/apps"
        search={parsePlainSearch(lastList('/apps')?.search ?? '')}
        onClick={(event) => backToList('/apps', history, event)}
      >
        Apps
      </Link>
    </nav>
  )
}

interface AppHeaderProps {
  app: OauthApp
  isReading: boolean
  onReread: () => void
}

/** The app's identity, and what can be done with it. */
export function AppHeader({ app, isReading, onReread }: AppHeaderProps) {
  return (
    <header className={styles.head}>
      <Identity app={app} />
      <div className={styles.actions}>
        <CopyButton value={app.clientId} name="Copy client ID">
          Copy client ID
        </CopyButton>
        <Button onClick={onReread}>{isReading ? 'Reading…' : 'Re-read'}</Button>
        <DecideButton app={app} variant="primary" />
      </div>
    </header>
  )
}

function Identity({ app }: { app: OauthApp }) {
  return (
    <div className={styles.identity}>
      <div className={styles.title}>
        <PageHeading title={plainAppName(app)}>
          <AppName app={app} max={longName} />
        </PageHeading>
        <div>
          <EffectiveClassification app={app} />
          <LiveCount app={app} />
        </div>
      </div>
      <code className={styles.clientId}>
        <UntrustedText value={app.clientId} />
      </code>
      <p className={styles.hint}>
        The client ID is the identity; the name is chosen by the publisher.
      </p>
    </div>
  )
}

/** How many accounts grant it now. A missing number never shows as 0. */
function LiveCount({ app }: { app: OauthApp }) {
  const { data, isPending } = useQuery(oauthAppAccounts.counts(app.id))
  return <span className={styles.live}>{liveCountWords(data?.numActive, isPending)}</span>
}

const staleAfter = 5 * 60_000

/** When the app was read. After five minutes the colour changes. */
export function ReadAt({ at, failedSince }: { at: number; failedSince: boolean }) {
  const now = useNow()
  const isStale = now - at > staleAfter
  const time = (
    <time dateTime={new Date(at).toISOString()} className={styles.time}>
      <span>
        {formatSecond(at)} {formatZone(at)}
      </span>
    </time>
  )
  return (
    <span className={isStale ? styles.stale : undefined}>
      {failedSince ? <>The data below was read at {time}.</> : <>Read at {time}</>}
      {isStale && ` · ${formatRelative(at, now)}; re-read before you decide`}
    </span>
  )
}
