import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { classificationLabel } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'
import { Button, ReadButton } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { Problem } from '#/ui/feedback/problem'
import { ServiceMessage } from '#/ui/text/service-message'
import { HeadingLevel } from '#/ui/text/heading-level'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { Key } from '#/ui/text/key'
import { useOnline } from '#/ui/hooks/use-online'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { NameCheck } from '#/app-parts/name-check'
import { SameNameLine } from '#/app-parts/same-name-line'
import { askDecision, requestedDecision, decisions } from '#/decision/ask-decision'
import { DecisionPanel } from '#/decision/panel/decision-panel'
import { useAppCommands } from '#/decision/use-app-commands'
import { askForParts } from './ask-for-parts'
import { Evidence } from './evidence'
import { ItemHeader } from './item-header'
import styles from './opened-item.module.css'
import { isGone, saidBefore, nextStep, whyLeft, pauseReason } from './opened-steps'
import { headingNow, isStep, itemHeadingId, takeFocus } from '../queue/places'
import { keepOpened, learn } from '../review-store'
import { listedFind } from '../scan/scan'
import { useQueue } from '../queue/use-queue'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import { useStore } from '#/ui/hooks/use-store'

/** How long a person rests on an item that j or k opened before it is asked for, in milliseconds. */
const rest = 150

interface OpenedItemProps {
  appId: OauthAppId
  parts: (app: OauthApp) => ReactNode
}

/** Read again when it opens, because the values in the list may be old. */
export function OpenedItem({ appId, parts }: OpenedItemProps) {
  const queue = useQueue()
  const [listed] = useState(() => listedFind(appId))
  const [openedAt] = useState(() => Date.now())
  const hasRested = useRest(appId)
  const query = useReachableQuery({
    ...oauthApps.detail(appId),
    enabled: hasRested,
    staleTime: 0,
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  const { isFetchedAfterMount, isFetching } = query
  // Before it is asked for, a failure is an old one.
  const error = hasRested ? query.error : null
  // After a failure, `query.data` may still be an old version from the cache.
  const app = isFetchedAfterMount && error === null ? query.data : undefined
  const asked = useStore(requestedDecision)
  const made = useStore(decisions).get(appId)
  const online = useOnline()
  const { singleKeys } = usePreferences()

  useLayoutEffect(() => {
    if (takeFocus(appId)) document.getElementById(itemHeadingId)?.focus()
  }, [appId])

  // Before its answer can come: a layout effect of this first drawing.
  useLayoutEffect(() => keepOpened(appId), [appId])

  const hasLeft = useRef(false)
  const once = (leave: () => void) => {
    if (hasLeft.current) return
    hasLeft.current = true
    leave()
  }
  const gone = isGone(error)
  const left = whyLeft(app, error)
  const onRead = useEffectEvent(() => {
    const listedNow = listedFind(appId)
    const step = nextStep({
      appId,
      app,
      error,
      deciding: asked?.app.id,
      made: made?.decided,
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
  useEffect(() => onRead(), [app, left, asked, made])

  const request = {
    onDone: (decided: Parameters<typeof queue.settle>[0]) => once(() => queue.settle(decided)),
    focusAfterDone: headingNow,
  }
  const ask = (kind: 'accept' | 'reject') => () => {
    const { activeElement } = document
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset['app'] : undefined
    const problem = pauseReason(kind, appId, app, focused)
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
  const before = saidBefore(listed, app)
  const isListed = queue.state.scan.matches.has(appId)
  const skip = isListed && (
    <Button aria-keyshortcuts={singleKeys ? 's' : undefined} onClick={() => queue.skip(appId)}>
      Skip
      {singleKeys && <Key name="s" />}
    </Button>
  )
  return (
    <HeadingLevel value={3}>
      <article
        className="page"
        aria-labelledby={itemHeadingId}
        aria-busy={isFetching || !hasRested}
      >
        <div className={`card page ${styles.card}`}>
          <ItemHeader app={shown} queue={queue} appId={appId} isGone={gone} />
          {app && (
            <>
              <Evidence app={app} />
              <SameNameLine app={app} className={`quiet ${styles.sameName}`} />
              <NameCheck app={app} others={queue.state.scan.matches} />
              <DecisionPanel app={app} request={request} keys={singleKeys} aside={skip} />
            </>
          )}
          {!app && !error && (
            <p className="quiet">
              {online
                ? 'Reading the app as it is now…'
                : 'Offline. The app is read when the network is back; nothing can be decided before.'}
            </p>
          )}
        </div>
        {error && !gone && (
          <Problem
            title={sentence(error, 'read this app')}
            at={query.errorUpdatedAt}
            alert="This item could not be read."
            actions={
              <>
                <ReadButton onClick={() => void query.refetch()}>Try again</ReadButton>
                {skip}
              </>
            }
          >
            {error instanceof ApiError && (
              <ServiceMessage words={error.serviceWords} failures={error.failures} />
            )}
          </Problem>
        )}
        {left !== null && (
          <Notice tone="info">
            {left} There is nothing to decide here.{' '}
            {!gone && (
              <Link to="/apps/$appId" params={{ appId }} className="press">
                Open the app’s page
              </Link>
            )}
          </Notice>
        )}
        {before !== null && (
          <Notice tone="warning">
            Changed since it was listed: the list said{' '}
            <UntrustedText value={classificationLabel(before)} max={40} />.
          </Notice>
        )}
        {app && parts(app)}
      </article>
    </HeadingLevel>
  )
}

/** Whether the item may be asked for: at once, but only after a rest where j or k opened it. */
function useRest(appId: OauthAppId): boolean {
  const queryClient = useQueryClient()
  const [hasRested, setHasRested] = useState(() => !isStep(appId))
  useEffect(() => {
    if (hasRested) return
    const timer = setTimeout(() => {
      setHasRested(true)
      askForParts(queryClient, appId)
    }, rest)
    return () => clearTimeout(timer)
  }, [hasRested, queryClient, appId])
  return hasRested
}
