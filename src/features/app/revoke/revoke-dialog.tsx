import { useMutation } from '@tanstack/react-query'
import type { AccountPlace } from '#/api/oauth-app-accounts/client'
import { ApiError } from '#/api/errors'
import { revokeGrant, type Revoked } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { mayBeApplied } from '#/api/writes/send-write'
import type { AccountId } from '#/domain/ids'
import { toRevokeOutcome, type RevokeOutcome } from '#/domain/accounts/revoke-outcome'
import type { WriteProblem } from '#/writes/create-write'
import { useWrite } from '#/writes/use-write'
import { WriteDialog } from '#/writes/write-dialog'
import { RevokeFacts } from './revoke-facts'
import { isRefused, RevokeFailure, RevokeQuote } from './revoke-failure'
import type { RevokeResult } from './revoke-results'
import { notResentMessage, outcomeOfFailure } from './revoke-messages'
import { useFreshAccount } from './use-fresh-account'

interface RevokeDialogProps {
  app: OauthApp
  account: AppAccount & { id: AccountId }
  place: AccountPlace & { readAt: number }
  /** Every revoke on this page was refused, this one included. */
  allRefused: boolean
  onResult: (result: RevokeResult) => void
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** What became of a revoke that was sent. `error`: it failed, or may still land. */
interface FoundRevoke {
  verdict: RevokeOutcome
  error: ApiError | null
}

export function RevokeDialog(props: RevokeDialogProps) {
  const { app, place, onResult, onClose } = props
  const fresh = useFreshAccount(app.id, props.account, place)
  const { account } = fresh
  const { mutateAsync: revoke } = useMutation(revokeGrant(app.id))

  const report = (outcome: RevokeOutcome | null, serviceWords: string | null = null) => {
    if (outcome !== null) onResult({ account, outcome, serviceWords, at: Date.now() })
  }
  const toFound = (found: Revoked | ApiError): FoundRevoke =>
    found instanceof ApiError
      ? { verdict: outcomeOfFailure(found).outcome ?? 'unknown', error: found }
      : { verdict: toRevokeOutcome(account.edge.active, found), error: null }
  const writing = useWrite<'listed' | 'not listed', FoundRevoke>({
    isDone: ({ error }) => error === null,
    // A second revoke does no harm, so there is no "Check again".
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
      words={words}
      title="Revoke grant"
      submitLabel={error ? 'Try again' : 'Revoke grant'}
      whyNot={fresh.isReading ? 'The state of this grant is being read again.' : null}
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

const words = { thing: 'account', read: 'list accounts', cannot: 'revoke this grant' }

function problemError(problem: WriteProblem<unknown, FoundRevoke>): Error | null {
  switch (problem.kind) {
    case 'conflict':
      return new ApiError(
        'not-sent',
        'It had to wait, and the entry of the account was not found again. It can still be revoked.',
      )
    case 'sent':
      return problem.found.error
    case 'not read':
    case 'refused':
    case 'lost':
      return problem.error
  }
}
