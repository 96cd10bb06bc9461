import { countLabel, number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { ReadLine } from '#/ui/feedback/read-line'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import type { AnyList } from './use-infinite-list'

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
                : isWhole || whole === null
                  ? `${countLabel(count, singular, plural)}${isWhole ? '' : count === 1 ? ' matches' : ' match'}`
                  : `${number(count)} of ${countLabel(whole, singular, plural)}`}
        </span>
      )}
    </ReadLine>
  )
}
