import { ApiError, notFoundSentence, sentence } from '#/api/errors'
import type { AccountView } from '#/api/oauth-app-accounts/client'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceWords } from '#/ui/text/service-words'
import { noAccountsWords } from './account-words'

interface AccountProblemProps {
  error: Error
  /** When it was requested, milliseconds since the epoch. */
  at: number
  onRetry: () => void
}

/** Shown instead of the rows when the accounts could not be read. The rest of the page keeps working. */
export function AccountProblem({ error, at, onRetry }: AccountProblemProps) {
  const isNotFound = error instanceof ApiError && error.status === 404
  return (
    <Problem
      title={isNotFound ? notFoundSentence : sentence(error, 'list the accounts of this app')}
      at={at}
      alert="The accounts of this app could not be read."
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}

/** Shown instead of the rows when there are none: what an empty view means. */
export function NoAccounts({
  view,
  leftOut,
}: {
  view: AccountView
  leftOut: number | null | undefined
}) {
  return <Problem title={noAccountsWords(view, leftOut)} />
}
