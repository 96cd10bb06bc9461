import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { dismissDecision, type MadeDecision } from '../ask-decision'
import { DecisionOutcome } from './decision-outcome'
import styles from './decision-panel.module.css'
import { shownAbove } from './outcome-words'

/**
 * What became of decisions that were made on this page and not on the app's own, which shows it in its Decision
 * region: above the content, with the identity, until a person has read it. What could not be confirmed is shown on
 * every page.
 */
export function DecisionNotices({
  made,
  path,
}: {
  made: ReadonlyMap<string, MadeDecision>
  path: string
}) {
  const above = shownAbove(made, path)
  if (above.length === 0) return null
  return (
    <div className={styles.notices}>
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
          <code className={styles.clientId}>
            <UntrustedText value={decided.before.clientId} max={160} />
          </code>
          <DecisionOutcome decided={decided} />
        </Notice>
      ))}
    </div>
  )
}
