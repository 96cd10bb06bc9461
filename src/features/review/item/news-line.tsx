import { outcomeMessages } from '#/domain/writes/write-messages'
import { ClientId } from '#/decision/badges/client-id'
import { Clock } from '#/ui/text/clock'
import { Link } from '@tanstack/react-router'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { hasDecided } from '#/api/writes/decided-here'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { AppName } from '#/decision/badges/app-name'
import { decisions } from '#/decision/ask-decision'
import { DecisionOutcome, StillGranted } from '#/decision/panel/decision-outcome'
import { followUp } from '#/decision/panel/outcome-messages'
import { useEnforcementWatch } from '#/decision/panel/use-enforcement-watch'
import { withMarkers } from '#/lib/hidden-characters'
import { formatClock } from '#/lib/time/time'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { Glyph } from '#/ui/text/glyph'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useStore } from '#/ui/hooks/use-store'
import { setNews, type News } from '../review-store'
import { countMessage, decidedMessage } from './decided-messages'

/** Shows the outcome of the previous item, until the admin dismisses it or opens another item. */
export function NewsLine({ news }: { news: News }) {
  const { id, outcome } = news
  const decision = useStore(decisions).get(id)?.decided
  const dismiss = (
    <Button variant="link" onClick={() => setNews(null)}>
      Dismiss
    </Button>
  )
  const name = (
    <>
      <Link to="/apps/$appId" params={{ appId: id }} className="name">
        <AppName app={news} max={120} />
      </Link>{' '}
      <code className="decided-id" data-tip={withMarkers(news.clientId)}>
        <ClientId value={news.clientId} />
      </code>
    </>
  )
  if (outcome.kind === 'left')
    return (
      <div className="news">
        <p>
          {name}: <UntrustedText value={outcome.message} max={600} lines />{' '}
          {!hasDecided(id) && outcomeMessages['not sent']}
        </p>
        {/* The frame shows an open outcome on every page, with “Check again”. */}
        {decision && !isOpenOutcome(decision.verdict) && <DecisionOutcome decided={decision} />}
        {dismiss}
      </div>
    )
  const { activeBefore } = outcome
  const decided = later(decision, outcome.decided) ?? outcome.decided
  const { app, verdict, at } = decided
  if (verdict !== 'confirmed' || app === null)
    return (
      <Notice tone="warning" actions={dismiss}>
        {name}
        <DecisionOutcome decided={decided} />
      </Notice>
    )
  const isStillGranted = followUp(decided) === 'still granted'
  return (
    <div className="news">
      <p className="one-line">
        <span className="good">
          <Glyph name="check" />
        </span>{' '}
        {name}
        <span
          className="made"
          data-tip={withMarkers(`${decidedMessage(app)} · confirmed ${formatClock(at)}`)}
        >
          : <UntrustedText value={decidedMessage(app)} max={200} /> · confirmed
          <span className="time">
            {' '}
            <Clock at={at} />
          </span>
        </span>
        {' · '}
        {isStillGranted ? (
          <StillGranted app={app} inLine />
        ) : (
          <>
            <Count key={decided.operation} decided={decided} app={app} before={activeBefore} />
            <Link to="/operations">Operations</Link>
          </>
        )}
      </p>
      {dismiss}
    </div>
  )
}

/** Returns a confirmed decision after this one, such as the standing policy that the notice offers. Else null. */
function later(decision: Decided | undefined, than: Decided): Decided | null {
  const isLater = decision !== undefined && decision.operation > than.operation
  return isLater && decision.verdict === 'confirmed' ? decision : null
}

interface CountProps {
  decided: Decided
  app: OauthApp
  before: number | null
}

function Count({ decided, app, before }: CountProps) {
  if (followUp(decided) !== null)
    return <WatchedCount app={app} before={before} decided={decided} />
  const message = countMessage(app, before, null)
  return message !== null && <span>{message} · </span>
}

function WatchedCount({ app, before, decided }: CountProps) {
  const { readings } = useEnforcementWatch(app.id, decided.operation)
  const message = countMessage(
    app,
    before ?? readings[0]?.count ?? null,
    readings.at(-1)?.count ?? null,
  )
  return (
    message !== null && (
      <span>
        <strong>{message}</strong>
        {' · '}
      </span>
    )
  )
}
