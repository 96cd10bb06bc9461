import { ApiError, notFoundSentence } from '#/api/errors'
import { ServiceMessage } from '#/ui/text/service-message'
import { AccountLink } from './account-link'
import {
  allRefusedMessage,
  failureMessage,
  outcomeOfFailure,
  refusedBecause,
  refusedMessage,
} from './revoke-messages'

/** A second try would be refused again, unless the account's settings change first. */
export const isRefused = (error: Error) => outcomeOfFailure(error).outcome === 'refused'

export function RevokeFailure({ error }: { error: Error }) {
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

export function RevokeQuote({ error, account, allRefused }: RevokeQuoteProps) {
  const { outcome } = outcomeOfFailure(error)
  if (!(error instanceof ApiError) || outcome === 'not found' || outcome === 'unknown') return null
  return (
    <>
      <ServiceMessage words={error.serviceWords} failures={error.failures} />
      {outcome === 'refused' && <p>{refusedBecause}</p>}
      {outcome === 'refused' && allRefused && <p>{allRefusedMessage}</p>}
      {outcome === 'refused' && (
        <div className="buttons">
          <AccountLink account={account} asButton />
        </div>
      )}
    </>
  )
}
