import { ApiError, sentence } from '#/api/errors'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceWords } from '#/ui/text/service-words'

interface ListProblemProps {
  error: Error
  /** When the list was requested, in milliseconds since the epoch. */
  at: number
  onRetry: () => void
  onClear: () => void
}

/** Shown instead of the rows when the list could not be read. */
export function ListProblem({ error, at, onRetry, onClear }: ListProblemProps) {
  const refused = error instanceof ApiError && error.status === 400
  return (
    <Problem
      title={sentence(error, 'list OAuth apps')}
      at={at}
      alert="The list of apps could not be read."
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {refused && <Button onClick={onClear}>Clear all filters</Button>}
        </>
      }
    >
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}
