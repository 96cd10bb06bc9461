import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sentence } from '#/api/errors'
import { PanelProblem } from '#/lists/detail/panel'
import type { OauthAppId } from '#/domain/ids'
import { issueStatusLabel } from '#/domain/issue-status'
import { isBlankName, noName } from '#/domain/names/app-name'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Button, ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ScanWarnings } from '#/scans/scan-progress'
import { checkedMessage, createOpenIssuesScan } from './open-issue-scan'

const messages = { scan: 'scan', action: 'read issues' }

/** Lists the open issues that name the app. The scan starts with the first render. */
export function FoundIssues({ app }: { app: OauthAppId }) {
  const [scan] = useState(() => createOpenIssuesScan(app))
  const { phase, found } = useStore(scan)
  useEffect(() => {
    scan.begin()
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
          <ul className="close">
            {found.named.map(({ id, name, status }) => (
              <li key={id} className="head">
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
          title={sentence(error, message === null ? 'list issues' : messages.action)}
          error={error}
          onRetry={scan.again}
          isRetrying={false}
        />
      )}
      {isRunning ? (
        <Button className="own" onClick={() => scan.pause()}>
          Stop
        </Button>
      ) : (
        error === null && (
          <ReadButton className="own" onClick={scan.again}>
            Scan again
          </ReadButton>
        )
      )}
    </>
  )
}
