import { useMutation } from '@tanstack/react-query'
import type { AccountPlace } from '#/api/oauth-app-accounts/queries'
import { ApiError, notFoundSentence, serviceMessage } from '#/api/errors'
import { revokeGrant, type Revoked } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { mayBeApplied } from '#/api/writes/send-write'
import type { AccountId } from '#/domain/ids'
import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'
import type { WriteProblem } from '#/writes/create-write'
import { useWrite } from '#/writes/use-write'
import { WriteDialog } from '#/writes/write-dialog'
import { RevokeFacts } from './revoke-facts'
import {
  type FoundRevoke,
  type RevokeResult,
  notResentMessage,
  outcomeOfFailure,
  allRefusedMessage,
  failureMessage,
  refusedBecause,
  refusedMessage,
  toFoundRevoke,
} from './revoke-messages'
import { useFreshAccount } from './use-fresh-account'
import { ServiceMessage } from '#/ui/text/service-message'
import { AccountLink } from './account-link'

interface RevokeDialogProps {
  app: OauthApp
  account: AppAccount & { id: AccountId }
  place: AccountPlace & { readAt: number }
  /** Whether the service refused every revoke on this page, including the current revoke. */
  allRefused: boolean
  onResult: (result: RevokeResult) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export function RevokeDialog(props: RevokeDialogProps) {
  const { app, place, onResult, onClose } = props
  const fresh = useFreshAccount(app.id, props.account, place)
  const { account } = fresh
  const { mutateAsync: revoke } = useMutation(revokeGrant(app.id))

  const report = (outcome: RevokeOutcome | null, serviceWords: string | null = null) => {
    if (outcome !== null) onResult({ account, outcome, serviceWords, at: Date.now() })
  }
  const toFound = (found: Revoked | ApiError) => toFoundRevoke(account.edge.active, found)
  const writing = useWrite<'listed' | 'not listed', FoundRevoke>({
    isDone: ({ error }) => error === null,
    // There is no “Check again”, because a second revoke does no harm.
    check: (found) => Promise.resolve(found),
    seenIn: () => null,
    onDone: ({ verdict, error }) => {
      if (error === null) report(verdict)
    },
    onClose,
  })
  const { phase, problem } = writing
  const submit = () =>
    void writing.send('listed', async ({ onLater, ...options }) => {
      const result = await revoke({
        account: props.account.id,
        clientId: app.clientId,
        tenantId: app.tenantId,
        email: account.email,
        place: { view: place.view, cursor: place.cursor },
        ...options,
        onLater: (found) => onLater(toFound(found)),
      })
      const failed =
        result.kind === 'done' ? result.found : result.kind === 'refused' && result.error
      if (failed instanceof ApiError) {
        const { outcome, serviceWords } = outcomeOfFailure(failed)
        report(outcome, serviceWords)
      }
      return result.kind === 'done' ? { kind: 'done', found: toFound(result.found) } : result
    })
  const error = problem && problemError(problem)
  return (
    <WriteDialog
      writing={writing}
      words={messages}
      title="Revoke grant"
      submitLabel={error ? 'Try again' : 'Revoke grant'}
      whyNot={fresh.isReading ? 'Loading the current state of this grant.' : null}
      repeatable
      submitVariant={!error ? 'danger' : isRefused(error) ? 'default' : undefined}
      onSubmit={submit}
      initialFocus="cancel"
      focusAfter={props.focusAfter}
      differences={() => []}
      report={({ error: writeError }) => ({ sentence: '', writeError })}
      instead={error && <RevokeFailure error={error} />}
      quote={error && <RevokeQuote error={error} account={account} allRefused={props.allRefused} />}
      status={phase === null && error && mayBeApplied(error) ? notResentMessage : ''}
    >
      <RevokeFacts app={app} account={account} fresh={fresh} />
    </WriteDialog>
  )
}

const messages = { thing: 'account', read: 'listAccounts', cannot: 'revokeGrant' } as const

function problemError(problem: WriteProblem<unknown, FoundRevoke>): Error | null {
  switch (problem.kind) {
    case 'conflict':
      return new ApiError(
        'not-sent',
        'The revoke was held back and not sent. The account was not found in the list. You can still revoke the grant.',
      )
    case 'sent':
      return problem.found.error
    case 'not read':
    case 'refused':
    case 'lost':
      return problem.error
  }
}

/** A second try would be refused again, unless the account's settings change first. */
const isRefused = (error: Error) => outcomeOfFailure(error).outcome === 'refused'

function RevokeFailure({ error }: { error: Error }) {
  const { outcome } = outcomeOfFailure(error)
  if (outcome === 'refused') return <p className="strong">{refusedMessage}</p>
  if (outcome === 'not found') return <p>{notFoundSentence}</p>
  const { known, why } = failureMessage(error)
  return (
    <div className="stack">
      <p className="strong">{known}</p>
      <p>{why}</p>
    </div>
  )
}

interface RevokeQuoteProps {
  error: Error
  account: { id: string; email: string | null }
  allRefused: boolean
}

function RevokeQuote({ error, account, allRefused }: RevokeQuoteProps) {
  const { outcome } = outcomeOfFailure(error)
  if (!(error instanceof ApiError) || outcome === 'not found' || outcome === 'unknown') return null
  return (
    <>
      <ServiceMessage {...serviceMessage(error)} />
      {outcome === 'refused' && <p>{refusedBecause}</p>}
      {outcome === 'refused' && allRefused && <p>{allRefusedMessage}</p>}
      {outcome === 'refused' && (
        <div className="row near">
          <AccountLink account={account} asButton />
        </div>
      )}
    </>
  )
}
