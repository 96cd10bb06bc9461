import { useRouter } from '@tanstack/react-router'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OauthAppId } from '#/domain/ids'
import { classNames } from '#/ui/text/class-names'
import { listHeadingId } from './places'
import { markOf } from './queue'
import { QueueItem } from './queue-item'
import styles from './queue-list.module.css'
import { QueueSelectionBar, type QueueSelection } from './queue-selection'
import type { Queue } from './use-queue'

export interface ListHandle {
  /** The item whose link has the focus; null if none has it. */
  focused: () => OauthAppId | null
  focus: (id: OauthAppId) => void
}

interface QueueListProps {
  queue: Queue
  selection: QueueSelection
  handle: RefObject<ListHandle | null>
  controls: ReactNode
  /** Shown instead of the items when there are none. */
  empty: ReactNode
}

const itemRem = 3.375
const overscan = 4

/** The list "Staged recommendations". Only the items in view and a few around them are drawn. */
export function QueueList({
  queue: { queue, state, search, opened },
  selection,
  handle,
  controls,
  empty,
}: QueueListProps) {
  const region = useRef<HTMLDivElement>(null)
  const wanted = useRef<OauthAppId | null>(null)
  const size = itemRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtualizer = useVirtualizer({
    count: queue.length,
    getScrollElement: () => region.current,
    estimateSize: () => size,
    getItemKey: (index) => queue[index]?.id ?? index,
    overscan,
    initialRect: { width: 0, height: innerHeight },
    // A focused link stays drawn when it scrolls out of view; otherwise the focus would fall to `<body>`.
    rangeExtractor: (range: Range) => withFocused(range, region.current),
  })
  const linkOf = (id: OauthAppId) =>
    region.current?.querySelector<HTMLElement>(`[data-app="${CSS.escape(id)}"]`)

  useImperativeHandle(handle, () => ({
    focused: () => {
      const { activeElement } = document
      const focused =
        activeElement instanceof HTMLElement ? activeElement.dataset['app'] : undefined
      return queue.find(({ id }) => id === focused)?.id ?? null
    },
    focus: (id) => {
      const drawn = linkOf(id)
      if (drawn) {
        drawn.focus()
        drawn.scrollIntoView({ block: 'nearest' })
        return
      }
      wanted.current = id
      virtualizer.scrollToIndex(queue.findIndex((find) => find.id === id))
    },
  }))
  // The link is drawn only after the list has scrolled to it, so every render checks for it.
  useEffect(() => {
    if (wanted.current === null) return
    const link = linkOf(wanted.current)
    if (!link) return
    wanted.current = null
    link.focus()
  })
  const showsTenant = useMemo(
    () => queue.some(({ tenantId }) => tenantId !== queue[0]?.tenantId),
    [queue],
  )
  const showOpened = useEffectEvent(() => {
    const at = queue.findIndex(({ id }) => id === opened)
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' })
  })
  const router = useRouter()
  // When another item opens. Earlier would be in vain: the router puts every scroller back first.
  useEffect(
    () => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && showOpened()),
    [router],
  )

  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0))
  return (
    <section className={styles.list} aria-labelledby={listHeadingId}>
      <div className={styles.head}>
        <h2
          id={listHeadingId}
          tabIndex={-1}
          className={classNames('visually-hidden', styles.heading)}
        >
          Staged recommendations
        </h2>
        {controls}
      </div>
      {queue.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <div ref={region} className={styles.region}>
          <ul
            aria-labelledby={listHeadingId}
            style={{ paddingBlockStart: before, paddingBlockEnd: after }}
          >
            {items.map(({ index }) => {
              const find = queue[index]
              return (
                find && (
                  <QueueItem
                    key={find.id}
                    ref={virtualizer.measureElement}
                    find={find}
                    mark={markOf(find, state.marks)}
                    index={index}
                    count={queue.length}
                    search={search}
                    showsTenant={showsTenant}
                    isSelected={selection.ids.has(find.id)}
                    onSelect={selection.select}
                  />
                )
              )
            })}
          </ul>
        </div>
      )}
      <QueueSelectionBar
        selection={selection}
        all={queue.length}
        onCleared={() => document.getElementById(listHeadingId)?.focus()}
      />
    </section>
  )
}

function withFocused(range: Range, region: HTMLElement | null): number[] {
  const indexes = defaultRangeExtractor(range)
  const { activeElement } = document
  if (!region?.contains(activeElement)) return indexes
  const item = activeElement?.closest<HTMLElement>('[data-index]')
  const focused = Number(item?.dataset['index'] ?? -1)
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes
  return [...indexes, focused].toSorted((a, b) => a - b)
}
