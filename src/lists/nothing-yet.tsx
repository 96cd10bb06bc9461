import { serviceMessage } from '#/api/errors'
import { endUnknownMessage } from '#/domain/lists/list-messages'
import { Problem } from '#/ui/feedback/problem'
import { Button, ReadButton } from '#/ui/form/button'
import { usePrinting } from '#/ui/hooks/use-printing'
import { ServiceMessage } from '#/ui/text/service-message'
import type { AnyList } from './use-infinite-list'

interface NothingYetProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  failed: string | null
}

/**
 * Message about a list that may have items although none is loaded: the first pages are empty, or a scan has not read
 * everything.
 */
export function NothingYet({ list, noun: [, plural], failed }: NothingYetProps) {
  const { coverage, data, error, failure, hasMore, loaded, loadingMore, loadMore } = list
  const { offlineReason } = list
  const isPrinting = usePrinting()
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
        <ServiceMessage {...serviceMessage(error)} />
      </Problem>
    )
  }
  // On screen the line above says what the scan has read and what may be missing.
  if (coverage !== null)
    return (
      <Problem title={`No ${plural} found${loaded?.isWhole ? '' : ' yet'}.`}>
        {isPrinting && <p>{[`${coverage.state}.`, ...coverage.gaps].join(' ')}</p>}
      </Problem>
    )
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
