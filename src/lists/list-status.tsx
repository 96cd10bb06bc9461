import { countLabel, countOf, number, ofTotal } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { ReadLine } from '#/ui/feedback/read-line'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import type { AnyList } from './use-infinite-list'
import { endUnknownMessage } from '#/domain/lists/list-messages'
import type { ReactNode } from 'react'
import { serviceMessage } from '#/api/errors'
import { Button, ReadButton } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import { Notice } from '#/ui/feedback/notice'

interface ListStatusProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** True if a missing total is normal and not mentioned (SERVICE.md §4.6). */
  uncounted?: boolean
  isWhole?: boolean
  whole?: number | null | undefined
}

/** Shows and announces the number of items. */
export function ListStatus({
  list,
  noun: [singular, plural],
  uncounted = false,
  isWhole = false,
  whole = null,
}: ListStatusProps) {
  const { loaded, waiting } = list
  const failed = list.failure === 'list'
  const shown = waiting || failed ? null : loaded
  const count = shown?.totalCount ?? null
  useAnnounced(
    count === null ? null : countLabel(count, `matching ${singular}`, `matching ${plural}`),
  )
  usePageCommands([refreshCommand(list.refresh)])
  return (
    <ReadLine
      readAt={shown && { oldest: shown.oldestReadAt, latest: shown.latestReadAt }}
      onRefresh={list.refresh}
    >
      {!failed && (
        <span>
          {waiting
            ? 'Updating…'
            : loaded === null
              ? `Loading ${plural}`
              : count === null
                ? `${countLabel(loaded.items.length, singular, plural)} loaded${uncounted ? '' : '; the service gave no count'}`
                : isWhole
                  ? countLabel(count, singular, plural)
                  : matchingMessage(count, whole, [singular, plural])}
        </span>
      )}
    </ReadLine>
  )
}

/**
 * Returns `12 of 1,060 apps`, or `12 apps match` without the total of the unfiltered list. That total can be older than
 * the count and then below it.
 */
export function matchingMessage(
  count: number,
  whole: number | null,
  nouns: readonly [singular: string, plural: string],
): string {
  if (whole !== null && whole >= count) return countOf(count, whole, ...nouns)
  return `${countLabel(count, ...nouns)} ${count === 1 ? 'matches' : 'match'}`
}

interface ListFootProps {
  list: AnyList
  /** Singular and plural: `['app', 'apps']`. */
  noun: readonly [singular: string, plural: string]
  /** Why the next page could not be read; null if it could. */
  failed: string | null
  counted?: string | undefined
  children?: ReactNode
}

export function ListFoot({
  list,
  noun: [, plural],
  failed,
  counted = 'loaded',
  children,
}: ListFootProps) {
  const { loaded, error, failure, hasMore, loadingMore, loadMore } = list
  if (loaded === null) return null
  return (
    <footer className="foot links">
      {failure === 'more' && failed !== null && (
        <Notice
          tone="danger"
          actions={
            <ReadButton variant="link" onClick={loadMore}>
              Try again
            </ReadButton>
          }
        >
          The next {plural} could not be read. {failed}
          <ServiceMessage {...serviceMessage(error)} />
        </Notice>
      )}
      <p>
        {number(loaded.items.length)}
        {ofTotal(loaded.items.length, loaded.totalCount)} {counted}
        {loaded.totalCount === null && hasMore && ', more to come'}
      </p>
      {hasMore && failure !== 'more' && (
        <Button onClick={loadMore} disabledReason={list.offlineReason}>
          {loadingMore ? 'Loading more…' : loaded.bringsNothing ? 'Load more pages' : 'Load more'}
        </Button>
      )}
      {loaded.bringsNothing && <p>The last pages contained no new {plural}.</p>}
      {loaded.endUnknown && <p>{endUnknownMessage(plural)}</p>}
      {loaded.moved && <p>The list changed while loading. Repeated {plural} are shown once.</p>}
      {children && <p className="push end">{children}</p>}
    </footer>
  )
}
