import { ApiError, sentence } from '#/api/errors'
import type { Decided } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { AppChange } from '#/domain/decision/decision'
import { differencesOf, type Difference } from '#/domain/decision/decision-conflict'
import { decisionAsText } from '#/domain/decision/decision-text'
import { isOpenVerdict } from '#/domain/writes/late-write'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { Instant } from '#/ui/text/instant'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { tenantWords } from '../badges/tenant-words'
import { Differences } from '#/writes/differences'
import styles from './decision-dialog.module.css'
import { aftermathWords, conflictWords } from './dialog-words'
import type { Trouble } from './use-sending'

interface DecisionTroubleProps {
  trouble: Trouble
  app: OauthApp
  onCheckAgain: (decided: Decided) => void
  onReadAgain: () => void
  say: (text: string) => void
}

/** Why the decision is not done: what happened, what is certain, and how to continue. */
export function DecisionTrouble({ trouble, app, ...on }: DecisionTroubleProps) {
  switch (trouble.kind) {
    case 'conflict': {
      const [lead, ...more] = conflictWords(trouble)
      return (
        <>
          <p className={styles.lead}>{lead}</p>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Differences rows={rowsOf(differencesOf(trouble.before, trouble.now))} />
        </>
      )
    }
    case 'not read':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, 'read this app')}</p>
          <p>Nothing was recorded: the app is always read first.</p>
          <Button onClick={on.onReadAgain}>Try again</Button>
        </>
      )
    case 'refused':
      return (
        <>
          <p className={styles.lead}>{sentence(trouble.error, 'change apps')}</p>
          <p>Nothing was recorded.</p>
          <CopyDecision app={app} change={trouble.change} say={on.say} />
        </>
      )
    case 'decided':
      return <NotAsWanted decided={trouble.decided} onCheckAgain={on.onCheckAgain} />
  }
}

function NotAsWanted({
  decided,
  onCheckAgain,
}: {
  decided: Decided
  onCheckAgain: (decided: Decided) => void
}) {
  const { verdict, app, before, writeError, readError } = decided
  const differences = app === null ? [] : differencesOf(before, app)
  return (
    <>
      <p className={styles.lead}>{decided.sentence}</p>
      {writeError && <p>{sentence(writeError)}</p>}
      {readError && <p>Reading it back failed: {sentence(readError, 'read this app')}</p>}
      <p>{aftermathWords(decided)}</p>
      {isOpenVerdict(verdict) && <Button onClick={() => onCheckAgain(decided)}>Check again</Button>}
      {differences.length > 0 && (
        <>
          {verdict !== 'changed meanwhile' && <p>What differs from before:</p>}
          <Differences rows={rowsOf(differences)} />
        </>
      )}
    </>
  )
}

const rowsOf = (differences: readonly Difference[]) =>
  differences.map(({ what, before, now, isTime }) => ({
    what,
    before: <Version text={before} isTime={isTime} />,
    now: <Version text={now} isTime={isTime} />,
  }))

function Version({ text, isTime }: { text: string; isTime: boolean }) {
  if (!isTime) return <UntrustedText value={text} max={120} />
  return text === '' ? 'Not recorded' : <Instant at={text} />
}

/** The service's own words about the failure. */
export function TroubleQuote({ trouble }: { trouble: Trouble }) {
  const error =
    trouble.kind === 'conflict'
      ? null
      : trouble.kind === 'decided'
        ? trouble.decided.writeError
        : trouble.error
  return error instanceof ApiError ? (
    <ServiceWords words={error.serviceWords} failures={error.failures} />
  ) : null
}

/** Copies the decision as text, to send it to a person whose token has the permission. */
function CopyDecision({
  app,
  change,
  say,
}: {
  app: OauthApp
  change: AppChange
  say: (text: string) => void
}) {
  const link = new URL(`/apps/${app.id}`, location.href).href
  return (
    <CopyButton
      value={decisionAsText({ ...app, tenantId: tenantWords(app.tenantId) }, change, link).split(
        '\n',
      )}
      name="Copy decision"
      say={say}
    >
      Copy decision
    </CopyButton>
  )
}
