import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { usePreferences } from '../hooks/use-preferences'
import type { CardLines } from './table-columns'

interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  /** Must stay the same function while the rows keep their heights. */
  lines: CardLines<Row> | undefined
  cards: boolean
  inPage: boolean
  region: RefObject<HTMLDivElement | null>
  onEndNear: (offset: number) => void
  /** Scroll position to restore, so that the first rows are not drawn before. */
  initialOffset: number
}

interface VirtualRow {
  index: number
  gap: number
}

/** Row heights in rem, as `--row` in tokens.css. */
const rowRem = { comfortable: 2.75, compact: 2 }
const mostOverscan = 4
/** Pixels above and below a table, fewer than on any page. */
const aroundTable = 160
const printMedia = matchMedia('print')

/** Draws only the rows in view. Heights come from the data without measuring, so 100,000 rows cost as little as 50. */
export function useVirtualRows<Row>({
  rows,
  lines,
  cards,
  inPage,
  region,
  onEndNear,
  initialOffset,
}: VirtualRowsOptions<Row>): {
  items: VirtualRow[]
  after: number
  reveal: (index: number) => void
} {
  const { density } = usePreferences()
  const rem = rootFontSize()
  const count = rows.length
  // Heights of card.module.css, with the gap below a card.
  const line = (cards ? 1.5 : rowRem[density]) * rem
  const around = (inPage ? 1.5 : cards ? 1 : 0) * rem
  const sizeOf = (index: number) => linesIn(lines, rows[index]) * line + around
  const scrollMargin = useScrollMargin(region, inPage, count)

  // The first draw has visible rows only, also when a kept list is shown again.
  const [overscan, setOverscan] = useState(1)
  useEffect(() => {
    startTransition(() => setOverscan(mostOverscan))
    return () => setOverscan(1)
  }, [])

  const shared = {
    count,
    estimateSize: sizeOf,
    overscan,
    rangeExtractor: (range: Range) => withFocusedRow(range, region.current, count),
  }
  const inRegion = useVirtualizer({
    ...shared,
    getScrollElement: () => region.current,
    enabled: !inPage,
    // An initial size lets rows be drawn before the first measure.
    initialRect: { width: 0, height: Math.max(0, innerHeight - aroundTable) },
    initialOffset,
    observeElementRect: watchSize,
    // A new region is at its top, and setting this would force a layout before the first paint.
    scrollToFn: (offset, options, instance) => {
      if (offset > 0 || options.adjustments !== undefined || instance.scrollOffset !== 0)
        elementScroll(offset, options, instance)
    },
  })
  const inWindow = useWindowVirtualizer({ ...shared, scrollMargin, enabled: inPage })
  const virtualizer = inPage ? inWindow : inRegion
  const drawn = virtualizer.getVirtualItems()
  const margin = inPage ? scrollMargin : 0

  // Fonts and zoom change the size of a rem.
  const differing = typeof lines === 'function' ? rows : null
  const isMeasured = useRef(false)
  useLayoutEffect(() => {
    if (isMeasured.current) virtualizer.measure()
    isMeasured.current = true
  }, [virtualizer, line, around, lines, differing])

  const last = drawn.at(-1)?.index ?? -1
  const endIsNear = last >= count - mostOverscan - 2
  const offset = virtualizer.scrollOffset ?? 0
  useEffect(() => {
    // A printed region is as high as its rows, so the end is always near.
    if (endIsNear && !printMedia.matches) onEndNear(offset)
  }, [endIsNear, onEndNear, offset])

  return {
    ...inFlow(virtualizer, margin),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** Returns the drawn rows with the gap of undrawn rows before each, and the gap at the end. */
export function inFlow(
  virtualizer: Pick<Virtualizer<never, Element>, 'getVirtualItems' | 'getTotalSize'>,
  margin: number,
): { items: VirtualRow[]; after: number } {
  // Before the first measure no row is drawn, but the full height is reserved.
  let drawnTo = margin
  const items = virtualizer.getVirtualItems().map(({ index, start, end }) => {
    const gap = start - drawnTo
    drawnTo = end
    return { index, gap }
  })
  return { items, after: Math.max(0, virtualizer.getTotalSize() - (drawnTo - margin)) }
}

/** Returns the height of the content above the rows that scrolls with them. */
export function useScrollMargin(
  ref: RefObject<HTMLElement | null>,
  inPage: boolean,
  count: number,
): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    if (inPage && ref.current) setMargin(ref.current.getBoundingClientRect().top + scrollY)
  }, [inPage, ref, count])
  return margin
}

/** Measures after a regular layout, because the library's own way forces an extra one. */
function watchSize(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  onSize: (size: Rect) => void,
): (() => void) | undefined {
  if (scrollElement === null) return
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0]
    if (box) onSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** Adds the focused row and the row of an open menu to the drawn rows, so that the page keeps the focus. */
export function withFocusedRow(range: Range, region: HTMLElement | null, count: number): number[] {
  const indexes = defaultRangeExtractor(range)
  const row = region
    ?.querySelector(':focus, [aria-haspopup=menu][aria-expanded=true]')
    ?.closest<HTMLElement>('[data-index]')
  const focused = row ? Number(row.dataset['index']) : -1
  if (focused < 0 || focused >= count || indexes.includes(focused)) return indexes
  return [...indexes, focused].toSorted((a, b) => a - b)
}

export function linesIn<Row>(lines: CardLines<Row> | undefined, row: Row | undefined): number {
  if (typeof lines === 'function') return row === undefined ? 1 : lines(row)
  return lines ?? 1
}

let rootRem: number | null = null

/** Returns the size of a rem in pixels, cached until a resize because reading it computes styles. */
export function rootFontSize(): number {
  if (rootRem !== null) return rootRem
  rootRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  addEventListener('resize', () => (rootRem = null), { once: true })
  return rootRem
}
