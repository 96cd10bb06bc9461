import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { notFoundSentence, sentence, statusOf } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { Investigation } from '#/app-parts/investigation/investigation'
import { PanelProblem } from '#/lists/detail/panel'
import { ObservedScopes } from '#/app-parts/scopes/observed-scopes'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { WholeClientId } from '#/decision/badges/client-id'
import { DecideButton } from '#/decision/ask-decision'
import { DecisionPanel } from '#/decision/panel/decision-panel'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { ListWithSidePanel } from '#/lists/side-panel/list-with-side-panel'
import { buttonClass } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'

interface PreviewProps {
  app: OauthApp
  /** Whether the focus has rested on the row. Until then the row's data shows without a request. */
  isRested: boolean
  onClose: () => void
}

export function Preview({ app: row, isRested, onClose }: PreviewProps) {
  const query = useReachableQuery({
    ...oauthApps.detail(row.id),
    placeholderData: row,
    enabled: isRested,
  })
  const { data: app = row, error } = query
  const status = statusOf(error)
  // A malformed ID gets 404 or 400. The document does not say which.
  const isGone = status === 404 || status === 400
  // Hides older data, too, because this token may no longer see it.
  const isRefused = isGone || status === 403
  return (
    <ListWithSidePanel
      name="Preview"
      heading={
        <Link to="/apps/$appId" params={{ appId: app.id }} className="plain">
          <AppName app={app} max={120} />
        </Link>
      }
      closeLabel="Close preview"
      onClose={onClose}
      below={
        isRested &&
        !isRefused && (
          <>
            <DecisionPanel app={app} />
            <Investigation app={app} />
            <ObservedScopes app={app} />
          </>
        )
      }
    >
      {error !== null && (
        <PanelProblem
          title={isGone ? notFoundSentence : sentence(error, 'readApp')}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!isRefused && (
        <>
          <Identity app={app} />
          <div className="row near">
            <DecideButton app={app} variant="default" />
            <Link to="/apps/$appId" params={{ appId: app.id }} className={buttonClass()}>
              Open
            </Link>
          </div>
        </>
      )}
    </ListWithSidePanel>
  )
}

function Identity({ app }: { app: OauthApp }) {
  return (
    <>
      <div className="row near">
        <EffectiveClassification app={app} />
        <span className="note">
          Standing policy: <UntrustedText value={standingPolicyLabel(app.remediation)} max={60} />
        </span>
      </div>
      <p className="broken">
        <WholeClientId value={app.clientId} />{' '}
        <CopyButton value={app.clientId} name="Copy client ID" />
      </p>
    </>
  )
}
