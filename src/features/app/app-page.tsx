import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation, useMatch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { ApiError, notFoundSentence, sentence } from '#/api/errors'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { plainAppName } from '#/domain/names/app-name'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { CopyButton } from '#/ui/form/copy-button'
import { PageHeading } from '#/ui/text/page-heading'
import { Problem } from '#/ui/feedback/problem'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { NameCheck } from '#/app-parts/name-check'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { DecideButton } from '#/decision/decide-button'
import { DecisionPanel } from '#/decision/panel/decision-panel'
import styles from './app-page.module.css'
import { AppSections } from './app-sections'
import { Crumbs } from './crumbs'
import { liveCountWords } from './overview/fact-words'
import { Facts } from './overview/facts'
import { Investigation } from './investigation/investigation'
import { longName } from './long-name'
import { ReadAt } from './read-at'
import { ReportButtons } from './report/report-buttons'
import { rereadApp } from './reread'
import { useApp } from './use-app'

const route = getRouteApi('/_console/apps/$appId')

/** One app: its identity, its classification, one of its sections, and beside it the agent's findings. */
export function AppPage({ children }: { children: ReactNode }) {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const isOverview = useMatch({ from: '/_console/apps/$appId/', shouldThrow: false }) !== undefined
  const query = useApp()
  const { data: app, error, isPlaceholderData, isFetching, dataUpdatedAt } = query
  const reread = () => void rereadApp(queryClient, appId)

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
        <Identity app={app} />
        <div className={styles.actions}>
          <CopyButton value={app.clientId} name="Copy client ID">
            Copy client ID
          </CopyButton>
          <Button onClick={reread}>{isFetching ? 'Reading…' : 'Re-read'}</Button>
          <DecideButton app={app} variant="primary" />
        </div>
      </header>
      {error && <AppProblem error={error} at={query.errorUpdatedAt} onRetry={reread} />}
      <div className={styles.readLine}>
        <p className={styles.hint}>
          {isPlaceholderData ? (
            'From the list; reading the app…'
          ) : (
            <ReadAt at={dataUpdatedAt} failedSince={error !== null} />
          )}
        </p>
        <ReportButtons app={app} />
      </div>
      <AfterHeading>
        <NameCheck app={app} />
        <DecisionPanel app={app} />
        <div className={classNames(styles.columns, !isOverview && styles.wideSection)}>
          <div className={styles.column}>
            <AppSections appId={appId} />
            {children}
          </div>
          <div className={styles.column}>
            <Investigation app={app} />
            {isOverview && <Facts app={app} />}
          </div>
        </div>
      </AfterHeading>
    </article>
  )
}

const visited = new Set<string>()

/**
 * Drawn after the heading: the reader needs to know first which app this is. On Back everything is drawn at
 * once, because the scroll position is restored in the first drawing.
 */
function AfterHeading({ children }: { children: ReactNode }) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [isBack] = useState(() => visited.has(entry))
  useEffect(() => void visited.add(entry), [entry])
  return useDeferredValue(true, isBack) && children
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

interface AppProblemProps {
  error: Error
  /** When it was requested, milliseconds since the epoch. */
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

/** The document does not say whether a malformed ID is 400 or 404, so both show the same text. */
function isNotFound(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
