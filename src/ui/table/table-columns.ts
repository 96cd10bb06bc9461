import {
  createColumnHelper,
  tableFeatures,
  type ColumnDef,
  type ColumnDefTemplate,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export interface ColumnLook {
  label: string
  /** Drawn in the header; the whole name is read aloud. */
  short?: string
  /** Smallest width as a CSS length. */
  width: string
  /** In compact density, where two lines become one. */
  compactWidth?: string
  /** In a window under 1,280 px, in both densities. */
  tightWidth?: string
  /** `low`: hidden in such a window. Another cell of the row, or the page it opens, has the value. */
  priority?: 'low'
  /** The direction that its header asks for first; left out where the service cannot sort by it. */
  sortsFirst?: 'asc' | 'desc'
  orderNote?: string
  /** This column takes the width that the others leave. */
  grow?: boolean
  /** The header shows the zone of the times. */
  isTime?: boolean
  /** `false`: the content is never higher than a row, so no element clips it. Saves an element per cell. */
  clip?: boolean
  cellClass?: string | undefined
  /** Left out: `meta`. The style sheet of cards draws the places. */
  card?: CardPlace
  /** The card of a phone shows the column's name beside the value. */
  cardLabel?: boolean
}

/** Line 1: title, then badge at its end. Line 2: `meta`, then `end`. Line 3: `more`, then `actions`. */
export type CardPlace = 'title' | 'badge' | 'meta' | 'end' | 'more' | 'actions' | 'hidden'

/** Where it differs between rows, of a row. At module scope. */
export type CardLines<Row> = number | ((row: Row) => number)

export const tableParts = tableFeatures({
  columnMeta: {} as ColumnLook,
})

export type TableColumn<Row extends RowData> = ColumnDef<typeof tableParts, Row>

/**
 * Called here, and not made a component: React keeps half as much for a row then. So a column's function uses no hook.
 */
export function drawn<Context extends object>(
  content: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode {
  return (typeof content === 'function' ? content(context) : content) as ReactNode
}

/** Keep the result at module scope. */
export function columnHelper<Row extends RowData>() {
  return createColumnHelper<typeof tableParts, Row>()
}
