import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { ReadProblem } from '#/lists/detail/read-problem'
import { HeadingLevel } from '#/ui/text/heading-level'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Key } from '#/ui/text/key'
import { useOnline } from '#/ui/hooks/use-online'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { NameCheck } from '#/app-parts/name-warnings'
import { SameNameLine } from '#/app-parts/same-name-line'
import { decisions, useAppCommands, useAskDecision, useDeciding } from '#/decision/ask-decision'
import { DecisionPanel } from '#/decision/panel/decision-panel'
import { Evidence, ItemHeader, useRest } from './item-card'
import {
  changedValue,
  decisionProblem,
  isGone,
  leaveMessage,
  nextStep,
  settlesItem,
} from './opened-steps'
import { focusedApp, headingNow, isStep, itemHeadingId, takeFocus } from '../queue/places'
import { keepOpened, learn } from '../review-store'
import { listedMatch } from '../scan/scan'
import { useQueue } from '../queue/use-queue'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import { useStore } from '#/ui/hooks/use-store'

/** The time that an item opened by j or k must stay open before its data is requested, in milliseconds. */
const rest = 150

interface OpenedItemProps {
  appId: OauthAppId
  parts: (app: OauthApp) => ReactNode
}

/** The opened item. Loads the app again, because the values in the list may be old. */
export function OpenedItem({ appId, parts }: OpenedItemProps) {
  const queue = useQueue()
  const [listed] = useState(() => listedMatch(appId))
  const [openedAt] = useState(() => Date.now())
  const hasRested = useRest(appId, isStep(appId) ? rest : 0)
  const query = useReachableQuery({
    ...oauthApps.detail(appId),
    enabled: hasRested,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  const { isFetchedAfterMount, isFetching } = query
  // Before the request, an error is from an earlier request.
  const error = hasRested ? query.error : null
  // After a failure, `query.data` may still be an old version from the cache.
  const app = isFetchedAfterMount && error === null ? query.data : undefined
  const askDecision = useAskDecision()
  const deciding = useDeciding()
  const decision = useStore(decisions).get(appId)
  const online = useOnline()
  const { singleKeys } = usePreferences()

  useLayoutEffect(() => {
    if (takeFocus(appId)) document.getElementById(itemHeadingId)?.focus()
  }, [appId])

  // A layout effect, so that it runs before an answer can arrive.
  useLayoutEffect(() => keepOpened(appId), [appId])

  const hasLeft = useRef(false)
  const once = (leave: () => void) => {
    if (hasLeft.current) return
    hasLeft.current = true
    leave()
  }
  const isMissing = isGone(error)
  const message = leaveMessage(app, error)
  const onRead = useEffectEvent(() => {
    const listedNow = listedMatch(appId)
    const step = nextStep({
      appId,
      app,
      error,
      deciding,
      decided: decision?.decided,
      openedAt,
      listed,
      listedNow,
    })
    switch (step.kind) {
      case 'stay':
        return
      case 'learn':
        return learn(step.app)
      case 'settle':
        return once(() => queue.settle(step.decided))
      case 'leave':
        return once(() => queue.leave(step.news))
    }
  })
  useEffect(() => onRead(), [app, message, deciding, decision])

  const request = {
    onDone: (decided: Decided) => {
      if (settlesItem(decided)) once(() => queue.settle(decided))
    },
    focusAfterDone: headingNow,
  }
  const ask = (kind: 'accept' | 'reject') => () => {
    const problem = decisionProblem(kind, appId, app, focusedApp())
    if (problem !== null || !app) return announce(problem ?? '')
    askDecision({
      app,
      intent: { kind, recommended: app.recommendedClassification?.value ?? '' },
      trigger: headingNow(),
      ...request,
    })
  }
  useSingleKeys({ a: ask('accept'), r: ask('reject') })
  useAppCommands(app ?? null, () => void query.refetch(), request)

  const shown = app ?? listed
  const listedValue = changedValue(listed, app)
  const isListed = queue.state.scan.matches.has(appId)
  const skip = isListed && (
    <Button
      variant="ghost"
      aria-keyshortcuts={singleKeys ? 's' : undefined}
      onClick={() => queue.skip(appId)}
    >
      Skip
      {singleKeys && <Key name="s" />}
    </Button>
  )
  return (
    <HeadingLevel value={3}>
      <article
        className="sections"
        aria-labelledby={itemHeadingId}
        aria-busy={isFetching || !hasRested}
      >
        <div className="stack s4">
          <ItemHeader app={shown} queue={queue} appId={appId} isGone={isMissing} />
          {app && (
            <>
              <Evidence app={app} />
              <SameNameLine app={app} className="hint same-name" />
              <NameCheck app={app} others={queue.state.scan.matches} />
            </>
          )}
          {!app && !error && (
            <p className="quiet">
              {online
                ? 'Loading the current app data…'
                : 'Offline. The app loads when you are back online. Until then you cannot decide.'}
            </p>
          )}
        </div>
        {app && <DecisionPanel app={app} request={request} keys={singleKeys} aside={skip} />}
        {error && !isMissing && (
          <ReadProblem
            error={error}
            action="readApp"
            at={query.errorUpdatedAt}
            alert="This item could not be loaded."
            onRetry={() => void query.refetch()}
            actions={skip}
          />
        )}
        {message !== null && (
          <Notice tone="info">
            <UntrustedText value={message} max={600} lines />{' '}
            {isMissing ? 'You cannot decide.' : 'No decision is needed.'}{' '}
            {!isMissing && (
              <Link to="/apps/$appId" params={{ appId }} className="press">
                Open the app’s page
              </Link>
            )}
          </Notice>
        )}
        {listedValue !== null && (
          <Notice tone="warning">
            The recommendation changed. The list showed{' '}
            <UntrustedText value={classificationLabel(listedValue)} max={40} />.
          </Notice>
        )}
        {app && parts(app)}
      </article>
    </HeadingLevel>
  )
}
