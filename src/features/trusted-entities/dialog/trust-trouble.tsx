import { ApiError, sentence } from '#/api/errors'
import type { Trusted } from '#/api/trusted-entities/mutations'
import { trustDifferences } from '#/domain/trusted/trust-verdict'
import { isOpenVerdict, looksAgainWords } from '#/domain/writes/late-write'
import { Button } from '#/ui/form/button'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { TrustTrouble as Trouble } from './use-trust-write'
import { Differences } from '#/decision/dialog/differences'
import styles from './trust-dialog.module.css'

interface TrustTroubleProps {
  trouble: Trouble
  onCheckAgain: (done: Trusted) => void
}

/** Why it is not done: what happened, what is certain, and how to continue. */
export function TrustTrouble({ trouble, onCheckAgain }: TrustTroubleProps) {
  switch (trouble.kind) {
    case 'conflict':
      return (
        <>
          <p className={styles.lead}>Changed since you opened this.</p>
          <p>
            Nothing was {trouble.wasSent ? 'recorded' : 'sent'}. Decide again on the current values.
          </p>
          <Differences
            rows={trustDifferences(trouble.before, trouble.now).map(({ what, before, now }) => ({
              what,
              before: <UntrustedText value={before} max={120} />,
              now: <UntrustedText value={now} max={120} />,
            }))}
          />
        </>
      )
    case 'not read':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, 'read trusted entities')}</p>
          <p>Nothing was recorded: what is trusted is always read first.</p>
        </>
      )
    case 'refused':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, 'change trusted entities')}</p>
          <p>Nothing was recorded.</p>
          {trouble.like && (
            <p>
              One like it is listed: <UntrustedText value={trouble.like} max={600} />.
            </p>
          )}
        </>
      )
    case 'sent': {
      const { done } = trouble
      return (
        <>
          <p className={styles.lead}>{done.sentence}</p>
          {done.writeError && <p>{sentence(done.writeError)}</p>}
          {done.readError && (
            <p>Reading it back failed: {sentence(done.readError, 'read trusted entities')}</p>
          )}
          <p>{aftermath[done.verdict]}</p>
          {isOpenVerdict(done.verdict) && (
            <Button onClick={() => onCheckAgain(done)}>Check again</Button>
          )}
        </>
      )
    }
  }
}

const aftermath: Record<Trusted['verdict'], string> = {
  confirmed: '',
  unconfirmed:
    'It may have been recorded, or may still be. It was sent once and is not sent again automatically.',
  'no trace yet': looksAgainWords,
  'one like it':
    'It may be another one than yours: compare its settings with yours. Its page can change them.',
  'not recorded': 'It was sent once. You can send it again.',
  'changed meanwhile': 'The service shows something else than what was sent.',
}

/** The service's own words about the failure. */
export function TroubleQuote({ trouble }: { trouble: Trouble }) {
  if (trouble.kind === 'conflict') return null
  const error = trouble.kind === 'sent' ? trouble.done.writeError : trouble.error
  return error instanceof ApiError ? (
    <ServiceWords words={error.serviceWords} failures={error.failures} />
  ) : null
}
