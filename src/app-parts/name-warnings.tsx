import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isOauthAppId } from '#/domain/ids'
import { brandLabels } from '#/domain/names/brand'
import type { LookAlikeWarning } from '#/domain/names/look-alike'
import type { NamedApp, OtherApp } from '#/domain/names/name-index'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { nameRules, useSameName, type NameRules } from '#/decision/use-same-name'
import { ErrorBoundary } from 'react-error-boundary'
import { useLazyPart } from '#/ui/lazy-part'

const named = 3

interface ComparedName {
  app: OauthApp
  /** Apps to compare with, besides the apps of every loaded list. */
  others?: ReadonlyMap<string, NamedApp>
}

/** Warnings about an app's name, when the rules are loaded. */
export function NameCheck(props: ComparedName) {
  const { loaded, failed } = useLazyPart(nameRules, props.app)
  const unchecked = <p className="quiet">The name could not be checked for look-alikes.</p>
  if (loaded === null) return failed && unchecked
  return (
    <ErrorBoundary fallback={unchecked} resetKeys={[props.app]}>
      <AppNameWarnings rules={loaded} {...props} />
    </ErrorBoundary>
  )
}

function AppNameWarnings({
  app,
  others,
  rules: { createNameIndex, lookAlikeWarnings },
}: ComparedName & { rules: NameRules }) {
  const queryClient = useQueryClient()
  const { found } = useSameName(app)
  // Keep the index while the app is shown, so that only new apps are added.
  const [index] = useState(createNameIndex)
  const warnings = useMemo(() => {
    index.extend(cachedApps(queryClient))
    index.extend(others?.values() ?? [])
    index.extend(found)
    // Add the current app last, so that it replaces older copies.
    index.extend([app])
    return lookAlikeWarnings(app, index)
  }, [index, lookAlikeWarnings, queryClient, others, found, app])
  return <NameWarnings warnings={warnings} />
}

export function NameWarnings({ warnings }: { warnings: readonly LookAlikeWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="stack" aria-label="Warnings about the name">
      {warnings.map(({ id, title, sentence, values, others }) => (
        <li key={id}>
          <Notice tone="warning">
            <strong>{title}.</strong> {sentence}
            {values && (
              <dl>
                {values.map(({ label, text }) => (
                  <div key={label} className="row near base">
                    <dt className="strong">{label}</dt>
                    <dd>
                      <UntrustedText value={text} max={200} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {others && <Others apps={others} />}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

function Others({ apps }: { apps: readonly OtherApp[] }) {
  return (
    <ul className="stack">
      {apps.slice(0, named).map((app) => (
        <li key={app.id} className="stack tight start links">
          <OtherLink app={app} />
          <code>
            <UntrustedText value={app.clientId} />
          </code>
          <span>{brandLabels[app.brand]}</span>
        </li>
      ))}
      {apps.length > named && <li>and {number(apps.length - named)} more</li>}
    </ul>
  )
}

function OtherLink({ app }: { app: OtherApp }) {
  const name = <AppName app={app} max={80} />
  if (!isOauthAppId(app.id)) return name
  return (
    <Link to="/apps/$appId" params={{ appId: app.id }}>
      {name}
    </Link>
  )
}
