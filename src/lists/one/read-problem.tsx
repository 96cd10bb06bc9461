import type { ReactNode } from 'react'
import { ApiError, notFoundSentence, sentence } from '#/api/errors'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceWords } from '#/ui/text/service-words'

interface ReadProblemProps {
  error: Error
  /** Completes "This token cannot …". */
  action: string
  /** When it was requested, milliseconds since the epoch. */
  at: number
  /** The text for the page's alert region, when this error blocks the page. */
  alert?: string
  onRetry: () => void
  /**
   * The address holds an ID. A refused ID (400) shows the same text as an unknown one (404): the document
   * does not say which one a malformed ID gets.
   */
  byId?: boolean
  actions?: ReactNode
}

/** Shown instead of what could not be read: the reason, the service's own words, and the next step. */
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

/** Whether the answer means that this ID leads to nothing. */
export function isNotFound(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
