import { Clock } from '#/ui/text/clock'
import { useMutation } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import type { MouseEvent } from 'react'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { checkAgain, type Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { formatClock } from '#/lib/time/time'
import { announce } from '#/ui/feedback/announcer'
import {
  useAskDecision,
  noteDecision,
  dismissDecision,
  type StartedDecision,
} from '../ask-decision'
import {
  currentApp,
  followUp,
  enforcementMessages,
  outcomeMessage,
  stillGrantedMessage,
  countSteps,
  watchMessages,
  shownAbove,
} from './outcome-messages'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import type { Reading } from '#/domain/decision/enforcement-watch'
import { useEnforcementWatch } from './use-enforcement-watch'
import { Button, ReadButton } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'

interface DecisionOutcomeProps {
  decided: Decided
  /** The app as the page shows it. Default: as read back. Null if it is gone, so nothing follows from the decision. */
  shown?: OauthApp | null
}

export function DecisionOutcome({ decided, shown }: DecisionOutcomeProps) {
  const { mutate: check, isPending } = useMutation({
    ...checkAgain(),
    onSuccess: (again) => {
      noteDecision(again)
      announce(again.sentence)
    },
  })
  const { verdict } = decided
  const app = shown === null ? null : currentApp(decided, shown)
  const afterwards = followUp({ ...decided, app })
  return (
    <div className="row">
      <ServiceNote decided={decided} />
      {isOpenOutcome(verdict) && (
        <ReadButton
          onClick={() => check(decided)}
          disabledReason={isPending ? 'Waiting for the service to answer.' : null}
        >
          {isPending ? 'Checking…' : 'Check again'}
        </ReadButton>
      )}
      {app && afterwards === 'still granted' && <StillGranted app={app} />}
      {app && afterwards !== null && afterwards !== 'still granted' && (
        <EnforcementWatch
          key={decided.operation}
          app={app.id}
          operation={decided.operation}
          recorded={enforcementMessages[afterwards]}
        />
      )}
    </div>
  )
}

function ServiceNote({ decided }: { decided: Decided }) {
  const { lead, text } = outcomeMessage(decided)
  return (
    <p>
      <strong>{lead}</strong>{' '}
      {decided.verdict === 'confirmed' ? (
        <>
          <UntrustedText value={text} max={200} />.
        </>
      ) : (
        <UntrustedText value={text} max={600} lines />
      )}
    </p>
  )
}

/** Number of accounts that still grant access. `inLine` moves its time to a tooltip. */
export function StillGranted({ app, inLine = false }: { app: OauthApp; inLine?: boolean }) {
  // Reads only if the dialog's count failed, because a classification does not end grants.
  const { data, dataUpdatedAt, isPending } = useReachableQuery({
    ...oauthAppAccounts.counts(app.id),
    refetchOnMount: false,
  })
  const askDecision = useAskDecision()
  const message = isPending ? null : stillGrantedMessage(data?.numActive)
  if (message === null) return null
  const askForPolicy = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The heading of the Decision region, or of the page above an item of the queue.
    const heading =
      currentTarget.closest('section')?.querySelector('h2') ??
      currentTarget.closest('main')?.querySelector<HTMLElement>('h1') ??
      null
    askDecision({
      app,
      intent: { kind: 'edit' },
      startAt: 'policy',
      trigger: currentTarget,
      // The button disappears with the message.
      focusAfterDone: () => heading,
    })
  }
  return (
    <span className={inLine ? undefined : 'row'}>
      <span>
        <strong data-tip={inLine && data ? `live ${formatClock(dataUpdatedAt)}` : undefined}>
          {message}
        </strong>
        {data && !inLine && (
          <span className="quiet">
            {' '}
            live <Clock at={dataUpdatedAt} />
          </span>
        )}
      </span>{' '}
      <Button variant="link" aria-haspopup="dialog" onClick={askForPolicy}>
        Set a standing policy…
      </Button>
    </span>
  )
}

interface EnforcementWatchProps {
  app: OauthAppId
  /** Number of the write in the operations log. */
  operation: number
  recorded: string
}

/** Live count after a decision. Never claims a number of revoked grants. */
function EnforcementWatch({ app, operation, recorded }: EnforcementWatchProps) {
  const { readings, state, stop, goOn } = useEnforcementWatch(app, operation)
  const [first] = readings
  const last = readings.at(-1)
  return (
    <>
      <p>{recorded}</p>
      <p className="row">
        <strong>Active accounts (live): {last ? number(last.count) : '…'}</strong>{' '}
        {last && (
          <span className="quiet">
            at <Clock at={last.at} />
          </span>
        )}{' '}
        <FallingLine readings={readings} />
        {first && last && first.at !== last.at && (
          <span className="quiet">
            {countSteps(readings.map(({ count }) => count))} in{' '}
            {number(Math.round((last.at - first.at) / 1000))} s
          </span>
        )}
      </p>
      {state !== 'watching' && <p className="quiet">{watchMessages[state]}</p>}
      {state === 'watching' ? (
        <Button variant="link" onClick={stop}>
          Stop watching
        </Button>
      ) : (
        <ReadButton variant="link" onClick={goOn}>
          Watch again
        </ReadButton>
      )}
    </>
  )
}

/**
 * Outcomes of this page's decisions, until dismissed. Unconfirmed ones appear on every page, except on the app's own
 * page, which shows them in the Decision region.
 */
export function DecisionNotices({
  started,
  path,
}: {
  started: ReadonlyMap<string, StartedDecision>
  path: string
}) {
  const above = shownAbove(started, path)
  if (above.length === 0) return null
  return (
    <div className="stack">
      {above.map(([id, { decided }]) => (
        <Notice
          key={id}
          tone={decided.verdict === 'confirmed' ? 'info' : 'warning'}
          actions={
            <Button variant="link" onClick={() => dismissDecision(id)}>
              Dismiss
            </Button>
          }
        >
          <code className="broken">
            <UntrustedText value={decided.before.clientId} max={160} />
          </code>
          <DecisionOutcome decided={decided} />
        </Notice>
      ))}
    </div>
  )
}

const [width, height] = [96, 20]

/** Chart of the counts. Hidden from screen readers, because the text beside it has the numbers. */
function FallingLine({ readings }: { readings: readonly Reading[] }) {
  const [first] = readings
  const last = readings.at(-1)
  if (first === undefined || last === undefined || readings.length < 2) return null
  const most = Math.max(1, ...readings.map(({ count }) => count))
  const span = Math.max(1, last.at - first.at)
  const points = readings.map(({ at, count }) => {
    const x = 2 + ((at - first.at) / span) * (width - 4)
    const y = 2 + (1 - count / most) * (height - 4)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg className="fall" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M2 ${height - 2}H${width - 2}`} className="floor" />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
