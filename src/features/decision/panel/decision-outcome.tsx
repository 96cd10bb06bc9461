import { useMutation } from '@tanstack/react-query'
import { checkAgain, type Decided } from '../../../api/oauth-apps/mutations'
import { changeWords, confirmedWords, mayEnforce } from '../../../domain/decision-verdict'
import { formatSecond, formatZone } from '../../../lib/time'
import { announce } from '../../../ui/announcer'
import { Button } from '../../../ui/button'
import { UntrustedText } from '../../../ui/untrusted-text'
import { noteDecision } from '../ask-decision'
import styles from './decision-panel.module.css'
import { EnforcementWatch } from './enforcement-watch'

/** What became of a decision, as the service says it; it stays on the page, with its time. */
export function DecisionOutcome({ decided }: { decided: Decided }) {
  const { mutate: check, isPending } = useMutation({
    ...checkAgain(),
    onSuccess: (again) => {
      noteDecision(again)
      announce(again.sentence)
    },
  })
  const { verdict, app } = decided
  const recorded = verdict === 'confirmed' || verdict === 'still staged'
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
      {recorded && app && mayEnforce(app) && (
        <EnforcementWatch key={decided.operation} app={app.id} operation={decided.operation} />
      )}
    </>
  )
}

/** The visible sentence. The status region has said it in its own words: two that are the same are read twice. */
function Said({ decided }: { decided: Decided }) {
  const { verdict, app, before, change, at } = decided
  const time = `${formatSecond(at)} ${formatZone(at)}`
  switch (verdict) {
    case 'confirmed':
      return (
        <p className={styles.said}>
          <strong>Confirmed by the service at {time}:</strong>{' '}
          <UntrustedText value={app ? confirmedWords(before, change, app) : ''} max={200} />.
        </p>
      )
    case 'still staged':
      return (
        <p className={styles.said}>
          <strong>Saved at {time}, but the recommendation is still staged.</strong> Committed now:{' '}
          {changeWords(change)}. Nothing is sent again by itself.
        </p>
      )
    case 'changed meanwhile':
      return (
        <p className={styles.said}>
          <strong>Somebody else changed it meanwhile</strong> (read at {time}). You sent:{' '}
          {changeWords(change)}. What stands above is what the service shows.
        </p>
      )
    case 'not recorded':
      return (
        <p className={styles.said}>
          <strong>Not recorded</strong> (read at {time}). You sent: {changeWords(change)}. The
          service shows no trace of it.
        </p>
      )
    case 'unconfirmed':
      return (
        <p className={styles.said}>
          <strong>Could not confirm</strong> (tried at {time}). You sent: {changeWords(change)}. It
          may have been recorded.
        </p>
      )
  }
}
