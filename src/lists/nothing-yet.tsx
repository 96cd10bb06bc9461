import { endUnknownMessage } from '#/domain/lists/list-messages'
import { ApiError } from '#/api/errors'
import { Problem } from '#/ui/feedback/problem'
import { Button, ReadButton } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import type { AnyList } from './use-infinite-list'

interface NothingYetProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  failed: string | null
}

/** Message about empty first pages. Does not say "none", because later pages may have items. */
export function NothingYet({ list, noun: [, plural], failed }: NothingYetProps) {
  const { data, error, failure, hasMore, loadingMore, loadMore, offlineReason } = list
  const pages = data?.pages.length ?? 1
  const title = pages === 1 ? 'The first page is empty.' : `The first ${pages} pages are empty.`
  if (failure === 'more') {
    return (
      <Problem
        title={`${title} The next ${plural} could not be read.`}
        at={list.failedAt}
        actions={<ReadButton onClick={loadMore}>Try again</ReadButton>}
      >
        <p>{failed}</p>
        {error instanceof ApiError && (
          <ServiceMessage words={error.serviceWords} failures={error.failures} />
        )}
      </Problem>
    )
  }
  if (!hasMore) {
    return (
      <Problem title={title}>
        <p>{endUnknownMessage(plural)}</p>
      </Problem>
    )
  }
  return (
    <Problem
      title={title}
      actions={
        <Button onClick={loadMore} disabledReason={offlineReason}>
          {loadingMore ? 'Loading more…' : 'Load more pages'}
        </Button>
      }
    >
      <p>The service reports more pages.</p>
    </Problem>
  )
}
