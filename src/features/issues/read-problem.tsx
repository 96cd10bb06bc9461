import type { ReactNode } from 'react'
import { ApiError, notFoundSentence, sentence } from '#/api/errors'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceWords } from '#/ui/text/service-words'

interface ReadProblemProps {
  error: Error
  /** Completes "This token cannot …". */
  action: string
  /** When it was asked for, milliseconds since the epoch. */
  at: number
  /** What the page's alert region says, where this blocks the person. */
  alert?: string
  onRetry: () => void
  /** A refused id reads like an unknown one: which of both it is is not shown (T145). */
  byId?: boolean
  actions?: ReactNode
}

/** In place of what could not be read: why, the service's own words, and the way on. */
export function ReadProblem(props: ReadProblemProps) {
  const { error, action, at, alert, onRetry, byId = false, actions } = props
  return (
    <Problem
      title={byId && isNotFound(error) ? notFoundSentence : sentence(error, action)}
      at={at}
      {...(alert === undefined ? {} : { alert })}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {actions}
        </>
      }
    >
      {error instanceof ApiError && (
        <ServiceWords words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}

/** Whether the service says, either way, that there is nothing at this id. */
export function isNotFound(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
