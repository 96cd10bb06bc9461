import { failureMessages } from '#/domain/failures'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { notFoundSentence } from '#/api/errors'
import { Button, buttonClass } from '#/ui/form/button'
import { PageHeading } from '#/ui/text/page-head'
import { Problem } from '#/ui/feedback/problem'
import { isForeignChange, Redraw } from '#/ui/text/translated-text'
import { isMissingPart } from './missing-part'
import { MissingPartPage } from './missing-part-page'

/** Replaces a page that fails to render. “Try again” needs all three resets. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  if (isMissingPart(error)) return <MissingPartPage onTryAgain={retry} />
  const failure = (
    <>
      <PageHeading title="Error">This page could not be shown</PageHeading>
      <Problem
        isFailure
        title={failureMessages.broken}
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {/* A change may have been sent right before the error. Only Operations shows it. */}
        <p>
          Trying again does not resend changes. <Link to="/operations">Operations</Link> lists what
          this tab has sent.
        </p>
      </Problem>
    </>
  )
  return isForeignChange(error) ? <Redraw onRedraw={reset}>{failure}</Redraw> : failure
}

/** The page for missing items, items that this token cannot reach, and malformed IDs. */
export function NotFoundPage({ title = notFoundSentence }) {
  return (
    <>
      <PageHeading title="Not found">Not found</PageHeading>
      <Problem title={title}>
        <p className="row">
          <Link to="/apps" className={buttonClass()}>
            Go to the list of apps
          </Link>
        </p>
      </Problem>
    </>
  )
}
