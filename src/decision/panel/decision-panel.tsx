import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel, isStaged } from '#/domain/decision/classification'
import { decisionButtons, acceptDisabledReason } from '#/domain/decision/decision'
import { contradicts } from '#/domain/investigation/investigation'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { Button } from '#/ui/form/button'
import { Glyph } from '#/ui/text/glyph'
import { Notice } from '#/ui/feedback/notice'
import { useHeadings } from '#/ui/text/heading-level'
import { Key } from '#/ui/text/key'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useStore } from '#/ui/hooks/use-store'
import { decisions, useAskDecision, type DecisionRequest } from '../ask-decision'
import { ClassificationBadge } from '../badges/classification-badge'
import { DecisionOutcome } from './decision-outcome'

interface DecisionPanelProps {
  app: OauthApp
  /** More options for the dialog. The review queue opens its next item afterwards. */
  request?: Pick<DecisionRequest, 'onDone' | 'onCancelled' | 'focusAfterDone'>
  /** Shows the keys a and r on the buttons. The page handles them. */
  keys?: boolean
  aside?: ReactNode
}

/** Region with the staged or resolved recommendation and the outcome of this tab's decision. Empty without any. */
export function DecisionPanel({ app, request, keys = false, aside }: DecisionPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { Part } = useHeadings()
  const started = useStore(decisions).get(app.id)
  const askDecision = useAskDecision()
  const { recommendedClassification: recommended } = app
  if (recommended === null && started === undefined) return null
  const ask = (kind: 'accept' | 'reject') => (event: MouseEvent<HTMLElement>) =>
    askDecision({
      app,
      intent: { kind, recommended: recommended?.value ?? '' },
      trigger: event.currentTarget,
      // The decision removes the buttons, so the focus cannot return to them.
      focusAfterDone: () => heading.current,
      ...request,
    })
  return (
    <section className={isStaged(app) ? 'card from-agent' : 'card'} aria-labelledby={id}>
      <div className="row near agent">
        {isStaged(app) && <Glyph name="gem" />}
        <Part id={id} ref={heading} tabIndex={-1} className="title">
          Decision
        </Part>
      </div>
      {started && <DecisionOutcome decided={started.decided} shown={app} />}
      {recommended !== null &&
        (isStaged(app) ? (
          <Staged
            app={app}
            onAccept={ask('accept')}
            onReject={ask('reject')}
            keys={keys}
            aside={aside}
          />
        ) : (
          <p className={started ? 'quiet' : undefined}>
            Recommendation <UntrustedText value={classificationLabel(recommended.value)} max={80} />
            : <UntrustedText value={recommended.status} max={40} />
          </p>
        ))}
    </section>
  )
}

interface StagedProps {
  app: OauthApp
  keys: boolean
  aside: ReactNode
  onAccept: (event: MouseEvent<HTMLElement>) => void
  onReject: (event: MouseEvent<HTMLElement>) => void
}

export function Staged({ app, onAccept, onReject, keys, aside }: StagedProps) {
  const value = app.recommendedClassification?.value ?? null
  const buttons = decisionButtons(app)
  const hasPolicy = app.remediation.length > 0
  const isContradicted = useContradiction(app)
  return (
    <>
      <p className="read">
        The agent recommends <ClassificationBadge value={value} look="soft" />.
        {value === app.classification && ' This matches the committed value.'}
        {!hasPolicy && ' Classifying an app does not revoke grants.'}
      </p>
      {hasPolicy && (
        <Notice tone="warning">
          <strong>
            Standing policy: <UntrustedText value={standingPolicyLabel(app.remediation)} max={80} />
            .
          </strong>{' '}
          The policy stays on. Saving can revoke newer grants now.
        </Notice>
      )}
      {isContradicted && (
        <p>
          <strong>The assessment does not support this recommendation.</strong>
        </p>
      )}
      <div className="row near">
        <Button
          variant={isContradicted ? 'default' : 'primary'}
          aria-haspopup="dialog"
          aria-keyshortcuts={keys ? 'a' : undefined}
          onClick={onAccept}
          disabledReason={acceptDisabledReason(app)}
        >
          <UntrustedText value={buttons.accept} max={80} />
          {keys && <Key name="a" />}
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-keyshortcuts={keys ? 'r' : undefined}
          onClick={onReject}
        >
          {buttons.reject}
          {keys && <Key name="r" />}
        </Button>
        {aside}
      </div>
    </>
  )
}

function useContradiction(app: OauthApp): boolean {
  // The page shows the investigation too, so both share one request.
  const { data: run } = useReachableQuery(oauthApps.investigation(app.id))
  return run !== undefined && contradicts(app.recommendedClassification?.value ?? '', run)
}
