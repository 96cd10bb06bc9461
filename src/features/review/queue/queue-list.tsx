import { useRouter } from '@tanstack/react-router'
import { useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OauthAppId } from '#/domain/ids'
import { useMedia } from '#/ui/hooks/use-media'
import { inFlow, rootFontSize, useScrollMargin, withFocusedRow } from '#/ui/table/use-virtual-rows'
import { focusedApp, listHeadingId, takeReturnedFrom } from './places'
import { toMark } from './queue'
import { QueueItem } from './queue-item'
import type { Queue } from './use-queue'
import { PlanButton, StaticSelectionBar } from '#/lists/selection/static-selection-bar'
import { number } from '#/lib/words'
import { useAskRun } from '#/runs/ask-run'
import { Button } from '#/ui/form/button'
import type { OauthApp } from '#/api/oauth-apps/schema'

export interface ListHandle {
  /** Returns the item whose link has the focus; null without focus. */
  focused: () => OauthAppId | null
  focus: (id: OauthAppId) => void
}

interface QueueListProps {
  queue: Queue
  selection: QueueSelection
  handle: RefObject<ListHandle | null>
  controls: ReactNode
  /** The content of an empty list. */
  empty: ReactNode
}

/** The height of an item without a count in rem, as in queue.css. */
const itemRem = { wide: 3.5, phone: 4 }
const overscan = 4

/** The list “Staged recommendations”. Renders only the items in view and a few around them. */
export function QueueList({
  queue: { queue, state, search, opened },
  selection,
  handle,
  controls,
  empty,
}: QueueListProps) {
  const region = useRef<HTMLDivElement>(null)
  const wanted = useRef<OauthAppId | null>(null)
  const isPhone = useMedia('(max-width: 39.99rem)')
  const size = itemRem[isPhone ? 'phone' : 'wide'] * rootFontSize()
  const isNarrow = useMedia('(max-width: 63.99rem)')
  // On narrow screens the opened item replaces the list, whose items then have no height to measure.
  const isSeen = !isNarrow || opened === null
  const above = useScrollMargin(region, isPhone && isSeen, queue.length)
  const shared = {
    count: queue.length,
    estimateSize: () => size,
    getItemKey: (index: number) => queue[index]?.id ?? index,
    overscan,
    initialRect: { width: 0, height: innerHeight },
    rangeExtractor: (range: Range) => withFocusedRow(range, region.current, queue.length),
  }
  const inRegion = useVirtualizer({
    ...shared,
    getScrollElement: () => region.current,
    enabled: isSeen && !isPhone,
  })
  const inWindow = useWindowVirtualizer({
    ...shared,
    scrollMargin: above,
    enabled: isSeen && isPhone,
  })
  const virtualizer = isPhone ? inWindow : inRegion
  const queueLink = (id: OauthAppId) =>
    region.current?.querySelector<HTMLElement>(`[data-app="${CSS.escape(id)}"]`)

  const focus = (id: OauthAppId) => {
    const drawn = queueLink(id)
    if (drawn) {
      drawn.focus()
      drawn.scrollIntoView({ block: 'nearest' })
      return
    }
    wanted.current = id
    virtualizer.scrollToIndex(queue.findIndex((match) => match.id === id))
  }
  useImperativeHandle(handle, () => ({
    focused: () => {
      const app = focusedApp()
      return queue.find(({ id }) => id === app)?.id ?? null
    },
    focus,
  }))
  // The link is rendered only after the list has scrolled to it, so every render checks for it.
  useEffect(() => {
    if (wanted.current === null) return
    const link = queueLink(wanted.current)
    if (!link) return
    wanted.current = null
    link.focus()
  })
  const showsTenant = useMemo(
    () => queue.some(({ tenantId }) => tenantId !== queue[0]?.tenantId),
    [queue],
  )
  const showPlace = useEffectEvent(() => {
    const returnedFrom = takeReturnedFrom()
    const at = queue.findIndex(({ id }) => id === (opened ?? returnedFrom))
    if (at < 0 || !isSeen) return
    if (returnedFrom === null) virtualizer.scrollToIndex(at, { align: 'auto' })
    else focus(returnedFrom)
  })
  const router = useRouter()
  // Scroll to the item after a navigation, because the router first restores the position of every scroll box.
  useEffect(
    () => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && showPlace()),
    [router],
  )

  const { items, after } = inFlow(virtualizer, isPhone ? above : 0)
  return (
    <section className="queue-list" aria-labelledby={listHeadingId}>
      <div className="queue-head">
        <h2 id={listHeadingId} tabIndex={-1} className="visually-hidden">
          Staged recommendations
        </h2>
        {controls}
      </div>
      {queue.length === 0 ? (
        // With keys the items are a new element. The browser would count the old one as moved.
        <div key="empty" className="empty">
          {empty}
        </div>
      ) : (
        <div key="items" ref={region} className="scrolls">
          <ul className="queue" aria-labelledby={listHeadingId} style={{ paddingBlockEnd: after }}>
            {items.map(({ index, gap }) => {
              const match = queue[index]
              return (
                match && (
                  <QueueItem
                    key={match.id}
                    ref={virtualizer.measureElement}
                    match={match}
                    mark={toMark(match, state.marks)}
                    index={index}
                    gap={gap}
                    count={queue.length}
                    search={search}
                    showsTenant={showsTenant}
                    isSelected={selection.ids.has(match.id)}
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

/** The selected items. `chosen` has only items that are still in the shown queue. */
export function useQueueSelection(queue: readonly OauthApp[]) {
  const [ids, setIds] = useState<ReadonlySet<OauthAppId>>(new Set())
  return {
    ids,
    chosen: ids.size === 0 ? [] : queue.filter(({ id }) => ids.has(id)),
    select: (id: OauthAppId, isSelected: boolean) => {
      const next = new Set(ids)
      if (isSelected) next.add(id)
      else next.delete(id)
      setIds(next)
    },
    selectAll: () => setIds(new Set(queue.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

type QueueSelection = ReturnType<typeof useQueueSelection>

interface QueueSelectionBarProps {
  selection: QueueSelection
  all: number
  /** Takes the focus when the bar goes away. */
  onCleared: () => void
}

/** The selection bar. Its button opens the plan of a run, which only the admin starts. */
function QueueSelectionBar({ selection, all, onCleared }: QueueSelectionBarProps) {
  const { chosen, selectAll, clear } = selection
  const askRun = useAskRun()
  if (chosen.length === 0) return null
  const count = number(chosen.length)
  return (
    <StaticSelectionBar
      words={`${count} selected`}
      onClear={() => {
        clear()
        onCleared()
      }}
    >
      <PlanButton
        name={`Accept ${count} as recommended…`}
        variant="primary"
        onPlan={(trigger) =>
          askRun({
            kind: 'accept',
            seen: chosen.map(({ id, name, recommendedClassification }) => ({
              id,
              name,
              recommended: recommendedClassification?.value ?? '',
            })),
            trigger,
          })
        }
      />
      {chosen.length < all && (
        <Button variant="link" onClick={selectAll}>
          Select all {number(all)}
        </Button>
      )}
    </StaticSelectionBar>
  )
}
