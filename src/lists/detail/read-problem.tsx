import type { AnyList } from '../use-infinite-list'
import type { Action } from '#/domain/actions'
import type { ReactNode } from 'react'
import { notFoundSentence, sentence, serviceMessage, statusOf } from '#/api/errors'
import { ReadButton } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ServiceMessage } from '#/ui/text/service-message'

interface ReadProblemProps {
  error: Error
  /** The action that a 403 forbids. */
  action: Action
  /** Milliseconds since the epoch. */
  at: number
  /** Alert text for an error that blocks the page. */
  alert?: string
  onRetry: () => void
  /**
   * True if the page's URL contains the ID. A refused ID (400) shows the same text as an unknown ID (404), because the
   * answer to a malformed ID is not documented.
   */
  byId?: boolean
  actions?: ReactNode
  /** A hint before the service's message. */
  children?: ReactNode
}

export function ReadProblem(props: ReadProblemProps) {
  const { error, action, at, alert, onRetry, byId = false, actions } = props
  return (
    <Problem
      title={byId && isNotFound(error) ? notFoundSentence : sentence(error, action)}
      at={at}
      {...(alert === undefined ? {} : { alert })}
      actions={
        <>
          <ReadButton onClick={onRetry}>Try again</ReadButton>
          {actions}
        </>
      }
    >
      {props.children}
      <ServiceMessage {...serviceMessage(error)} />
    </Problem>
  )
}

interface ListProblemProps extends Omit<ReadProblemProps, 'error' | 'at' | 'onRetry'> {
  list: Pick<AnyList, 'error' | 'failedAt' | 'refresh'>
}

/** The problem of a list that could not be read. */
export function ListProblem({ list: { error, failedAt, refresh }, ...props }: ListProblemProps) {
  return error && <ReadProblem {...props} error={error} at={failedAt} onRetry={refresh} />
}

export function isNotFound(error: Error): boolean {
  return statusOf(error) === 404 || statusOf(error) === 400
}
