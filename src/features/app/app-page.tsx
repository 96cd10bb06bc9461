import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useMatch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { ReadProblem } from '#/lists/detail/read-problem'
import { Notice } from '#/ui/feedback/notice'
import { Glyph } from '#/ui/text/glyph'
import { NameCheck } from '#/app-parts/name-warnings'
import { decisions, useAppCommands } from '#/decision/ask-decision'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { DecisionOutcome } from '#/decision/panel/decision-outcome'
import { DecisionPanel } from '#/decision/panel/decision-panel'
import { keepFirstPages } from '#/api/cached-pages'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { plainAppName } from '#/domain/names/app-name'
import { effectiveClassification, isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { sessionStore } from '#/lib/session-store'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { AppHeader } from './app-header'
import { Facts } from './overview/facts'
import { Investigation } from '#/app-parts/investigation/investigation'
import { useApp } from './use-app'

const route = getRouteApi('/_console/apps/$appId')

export function AppPage({ children }: { children: ReactNode }) {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const isOverview = useMatch({ from: '/_console/apps/$appId/', shouldThrow: false }) !== undefined
  const query = useApp()
  const { data: app, error, isPlaceholderData, isFetching, dataUpdatedAt } = query
  const page = useRef<HTMLDivElement>(null)
  // “Try again” disappears with its problem.
  const onFocus = useFocusRescue(page)
  const reread = () => void rereadApp(queryClient, appId)
  useAppCommands(app ?? null, reread)
  const problem = error && (
    <ReadProblem
      error={error}
      action="readApp"
      at={query.errorUpdatedAt}
      alert="This app could not be read."
      onRetry={reread}
      byId
    />
  )

  const isHigh = app === undefined || isOverview
  return (
    <article
      key={appId}
      aria-label={app ? plainAppName(app) : 'App'}
      aria-busy={isFetching}
      className={isHigh ? undefined : 'above-more'}
    >
      <div ref={page} tabIndex={-1} className={isHigh ? 'page' : 'fills screen'} onFocus={onFocus}>
        <AppHeader
          app={app}
          error={error}
          readAt={isPlaceholderData ? null : dataUpdatedAt}
          onRefresh={reread}
        />
        {problem}
        {error && app === undefined && <DecidedBefore appId={appId} />}
        {app && (
          <AfterHeading>
            <div className="tabs">
              <AppSections appId={appId} />
              {!isOverview && <DecisionStrip app={app} />}
            </div>
            <NameCheck app={app} />
            {isOverview ? (
              <div className="columns">
                <div className="sections">
                  <DecisionPanel app={app} />
                </div>
                <div className="side sections">
                  <Investigation app={app} />
                  <Facts app={app} />
                </div>
                <div className="sections">{children}</div>
              </div>
            ) : (
              <>
                <DecidedHere app={app} />
                {children}
              </>
            )}
          </AfterHeading>
        )}
      </div>
      {!isHigh && app && (
        <AfterHeading>
          <Investigation app={app} />
        </AfterHeading>
      )}
    </article>
  )
}

/** The outcome of a decision of this tab, above the accounts. */
function DecidedHere({ app }: { app: OauthApp }) {
  return useStore(decisions).has(app.id) && <DecisionPanel app={app} />
}

/** The outcome of a decision of this tab. An app that cannot be read has no Decision region. */
function DecidedBefore({ appId }: { appId: OauthAppId }) {
  const started = useStore(decisions).get(appId)
  return (
    started && (
      <Notice tone="warning">
        <DecisionOutcome decided={started.decided} shown={null} />
      </Notice>
    )
  )
}

/** A recommendation above the accounts in one line, so that rows stay in view. */
function DecisionStrip({ app }: { app: OauthApp }) {
  const isDecidedHere = useStore(decisions).has(app.id)
  if (isDecidedHere || !isStaged(app)) return null
  return (
    <p className="row near agent push links">
      <Glyph name="gem" />
      <span>
        The agent recommends{' '}
        <ClassificationBadge value={effectiveClassification(app)} look="soft" />.
      </span>
      <Link to="/apps/$appId" params={{ appId: app.id }} activeOptions={{ exact: true }}>
        Review
      </Link>
    </p>
  )
}

const visited = sessionStore<ReadonlySet<string>>(new Set())

/** Renders the rest after the heading. On Back it renders at once, because the first render restores the scroll. */
function AfterHeading({ children }: { children: ReactNode }) {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const [isBack] = useState(() => visited.get().has(entry))
  useEffect(() => visited.set(new Set(visited.get()).add(entry)), [entry])
  return useDeferredValue(true, isBack) && children
}

/** Reloads what the page shows. Lists keep their first page only. */
async function rereadApp(queryClient: QueryClient, app: OauthAppId): Promise<void> {
  for (const queryKey of [oauthAppAccounts.lists(app), oauthApps.names()])
    keepFirstPages(queryClient, queryKey)
  const keys = [
    oauthApps.detail(app).queryKey,
    oauthApps.investigation(app).queryKey,
    oauthAppAccounts.all(app),
    oauthApps.counts(),
    // Other tenants with this client ID.
    oauthApps.finds(),
    oauthApps.names(),
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

function AppSections({ appId }: { appId: OauthAppId }) {
  const accounts: string = `/apps/${encodeURIComponent(appId)}/accounts`
  return (
    <nav aria-label="App sections" className="unprinted">
      <Link
        to="/apps/$appId"
        params={{ appId }}
        activeOptions={{ exact: true, includeSearch: false }}
        className="tab"
      >
        Overview
      </Link>
      <Link to={accounts} activeOptions={{ includeSearch: false }} className="tab">
        Accounts
      </Link>
    </nav>
  )
}
