import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { dismissDecision, type StartedDecision } from '../ask-decision'
import { DecisionOutcome } from './decision-outcome'
import { shownAbove } from './outcome-messages'

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
