import { useMutation } from '@tanstack/react-query'
import { checkAgain, type Decided } from '#/api/oauth-apps/mutations'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { noteDecision } from '../ask-decision'
import styles from './decision-panel.module.css'
import { EnforcementWatch } from '../watch/enforcement-watch'
import { isWatched, outcomeWords } from './outcome-words'

/** The outcome of a decision with its time; it remains on the page. */
export function DecisionOutcome({ decided }: { decided: Decided }) {
  const { mutate: check, isPending } = useMutation({
    ...checkAgain(),
    onSuccess: (again) => {
      noteDecision(again)
      announce(again.sentence)
    },
  })
  const { verdict, app } = decided
  return (
    <>
      <Said decided={decided} />
      {verdict === 'unconfirmed' && (
        <div className={styles.buttons}>
          <Button
            onClick={() => check(decided)}
            disabledReason={isPending ? 'The service is being asked.' : null}
          >
            {isPending ? 'Checking…' : 'Check again'}
          </Button>
        </div>
      )}
      {app && isWatched(decided) && (
        <EnforcementWatch key={decided.operation} app={app.id} operation={decided.operation} />
      )}
    </>
  )
}

function Said({ decided }: { decided: Decided }) {
  const { lead, text } = outcomeWords(decided)
  return (
    <p className={styles.said}>
      <strong>{lead}</strong>{' '}
      {decided.verdict === 'confirmed' ? (
        <>
          <UntrustedText value={text} max={200} />.
        </>
      ) : (
        text
      )}
    </p>
  )
}
