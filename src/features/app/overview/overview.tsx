import { Brand } from './brand'
import { KeyEvents } from './key-events'
import { OtherTenants } from './other-tenants'
import { ObservedScopes } from '#/app-parts/scopes/observed-scopes'
import { useApp } from '../use-app'
import { Link } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Panel, PanelProblem } from '#/lists/detail/panel'
import { isIssueId, type OauthAppId } from '#/domain/ids'
import { ReadButton, Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { sentence } from '#/api/errors'
import { issueStatusLabel } from '#/domain/issue-status'
import { isBlankName, noName } from '#/domain/names/app-name'
import { useAnnounced } from '#/ui/feedback/announcer'
import { useStore } from '#/ui/hooks/use-store'
import { ScanWarnings } from '#/scans/scan-progress'
import { checkedMessage, createOpenIssuesScan } from './open-issue-scan'

export function Overview() {
  const { data: app } = useApp()
  if (!app) return null
  return (
    <>
      <ObservedScopes app={app} />
      <Brand app={app} />
      <KeyEvents app={app} />
      <OtherTenants app={app} />
      <OpenIssues app={app} />
    </>
  )
}

/** Reads issues on request only, because the service cannot filter them by app (SERVICE.md §4.6). */
function OpenIssues({ app }: { app: OauthApp }) {
  const [isAsked, setAsked] = useState(false)
  const linked = app.recommendedClassification?.issueId ?? null
  return (
    <Panel
      name="Open issues"
      help={<p>The service cannot filter issues by app, so the console reads them one by one.</p>}
    >
      {linked !== null && (
        <p>
          Linked by the recommendation:{' '}
          {isIssueId(linked) ? (
            <Link to="/issues/$issueId" params={{ issueId: linked }} className="press mono broken">
              <UntrustedText value={linked} max={120} />
            </Link>
          ) : (
            <UntrustedText value={linked} max={120} />
          )}
        </p>
      )}
      {isAsked ? (
        <FoundIssues app={app.id} />
      ) : (
        <ReadButton className="own" onClick={() => setAsked(true)}>
          Look for open issues
        </ReadButton>
      )}
    </Panel>
  )
}

const messages = { scan: 'scan', action: 'readIssues' } as const

/** Lists the open issues that name the app. The scan starts with the first render. */
function FoundIssues({ app }: { app: OauthAppId }) {
  const [scan] = useState(() => createOpenIssuesScan(app))
  const { phase, found } = useStore(scan.drawn)
  useEffect(() => {
    scan.startIfIdle()
    return () => scan.pause('left')
  }, [scan])
  const isRunning = phase.kind === 'running'
  const error = phase.kind === 'failed' ? phase.error : null
  const message =
    found.checked + found.gone > 0 || found.end !== null ? checkedMessage(found) : null
  useAnnounced(isRunning ? null : message)
  return (
    <>
      {message !== null && (
        <>
          <p>{message}</p>
          <ul className="stack close">
            {found.named.map(({ id, name, status }) => (
              <li key={id} className="row base">
                <Link to="/issues/$issueId" params={{ issueId: id }}>
                  {name === null || isBlankName(name) ? (
                    noName
                  ) : (
                    <UntrustedText value={name} max={160} />
                  )}
                </Link>
                {status !== null && (
                  <span className="quiet">
                    <UntrustedText value={issueStatusLabel(status)} max={60} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ScanWarnings phase={phase} words={messages} saysFailure />
      {error && (
        <PanelProblem
          title={sentence(error, message === null ? 'listIssues' : messages.action)}
          error={error}
          onRetry={scan.restart}
          isRetrying={false}
        />
      )}
      {isRunning ? (
        <Button className="own" onClick={() => scan.pause()}>
          Stop
        </Button>
      ) : (
        error === null && (
          <ReadButton className="own" onClick={scan.restart}>
            Scan again
          </ReadButton>
        )
      )}
    </>
  )
}
