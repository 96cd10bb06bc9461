import { SameNameLine } from '#/app-parts/same-name-line'
import { useLiveCounts } from '#/app-parts/use-live-counts'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { DecideButton } from '#/decision/decide-button'
import { plainAppName } from '#/domain/names/app-name'
import { isStaged } from '#/domain/decision/classification'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { PageHeading } from '#/ui/text/page-heading'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { labelOfTenant } from '#/lib/preferences'
import { formatRelative } from '#/lib/time/time'
import { Clock } from '#/ui/text/clock'
import { classNames } from '#/ui/text/class-names'
import { useNow } from '#/ui/hooks/use-now'
import { useOnline } from '#/ui/hooks/use-online'
import { usePreferences } from '#/ui/hooks/use-preferences'
import styles from './app-page.module.css'
import { liveCountWords, longName } from './overview/fact-words'
import { ReportButtons } from './report/report-buttons'

interface AppHeaderProps {
  app: OauthApp
  /** When the app was read, milliseconds since the epoch; null while its row of the list is shown instead. */
  readAt: number | null
  /** The latest read failed: what is shown is older. */
  failed: boolean
  onRefresh: () => void
}

/** The app's identity, when it was read, and what can be done with it. */
export function AppHeader({ app, readAt, failed, onRefresh }: AppHeaderProps) {
  const online = useOnline()
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <PageHeading title={plainAppName(app)}>
          <AppName app={app} max={longName} />
        </PageHeading>
        <EffectiveClassification app={app} />
        <LiveCount app={app} />
      </div>
      <div className={styles.identity}>
        <span className={styles.clientId}>
          <code>
            <UntrustedText value={app.clientId} />
          </code>
          <CopyButton value={app.clientId} name="Copy client ID" />
        </span>
        <p className={styles.hint}>
          The client ID is the identity; the name is chosen by the publisher.
        </p>
        <TenantLabel id={app.tenantId} />
        <SameNameLine app={app} className={styles.sameName} />
      </div>
      <div className={styles.actions}>
        <DecideButton app={app} variant={isStaged(app) ? 'default' : 'primary'} />
        <ReportButtons app={app} />
      </div>
      <p className={styles.read}>
        {readAt === null ? (
          'From the list; reading the app…'
        ) : (
          <ReadAt at={readAt} failedSince={failed} />
        )}
        <Button
          variant="link"
          onClick={onRefresh}
          disabledReason={online ? null : 'Offline. Nothing can be read now.'}
        >
          Refresh
        </Button>
      </p>
    </header>
  )
}

/** The label that a person gave to the tenant. Without one there is nothing to show: the facts have the id. */
function TenantLabel({ id }: { id: string }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  if (label === '') return null
  return (
    <p className={styles.hint}>
      Tenant: <UntrustedText value={label} max={60} />
    </p>
  )
}

/** How many accounts grant it now, with the time of that count. A missing number never shows as 0. */
function LiveCount({ app }: { app: OauthApp }) {
  const { counts, error, isPending } = useLiveCounts(app.id)
  const isCounted = typeof counts?.numActive === 'number'
  return (
    <span className={classNames(styles.live, error && styles.stale)}>
      <span>{liveCountWords(counts?.numActive, isPending)}</span>
      {isCounted && (
        <span className={styles.hint}>
          {' '}
          at <Clock at={counts.readAt} />
        </span>
      )}
      {isCounted && error && ', counting again failed'}
    </span>
  )
}

const staleAfter = 5 * 60_000

/** When the app was read. After five minutes the colour changes. */
function ReadAt({ at, failedSince }: { at: number; failedSince: boolean }) {
  const now = useNow()
  const isStale = now - at > staleAfter
  return (
    <span className={isStale ? styles.stale : undefined}>
      {failedSince ? 'The data below was read at ' : 'Read at '}
      <Clock at={at} />
      {isStale && ` · ${formatRelative(at, now)}`}
    </span>
  )
}
