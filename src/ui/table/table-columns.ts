import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table'

export interface ColumnLook {
  label: string
  /** Short name for the header. Screen readers read `label`. */
  short?: string
  /** Smallest width as a CSS length. */
  width: string
  /** Width in compact density, where two lines become one. */
  compactWidth?: string
  /** Width in a window under 1,280 px, in both densities. */
  tightWidth?: string
  /** Window width, in rem, from which the column has room. Below it another cell or the row's page has the value. */
  priority?: number
  orderNote?: string
  /** True for the column that takes the remaining width. */
  grow?: boolean
  /** True if the header shows the zone of the times. */
  isTime?: boolean
  /** True for numbers to compare, which stand at the end of their column. */
  isNumber?: boolean
  /** `false` saves an element per cell, for content that is never higher than a row. */
  clip?: boolean
  /** Class of the cell, or of the cell of one row. */
  cellClass?: string | ((row: never) => string | undefined) | undefined
  /** Place in the card, `meta` by default. */
  card?: CardPlace
  /** True if a card shows the column's name beside the value. */
  cardLabel?: boolean
}

/** Places in a card. Line 1: title, badge. Line 2: `meta`, `end`. Line 3: `more`, `actions`. */
export type CardPlace = 'title' | 'badge' | 'meta' | 'end' | 'more' | 'actions' | 'hidden'

/** Count of lines in a card. Keep a function at module scope. */
export type CardLines<Row> = number | ((row: Row) => number)

/** The library's features that a table uses. The service sorts, and the selection is a `TableSelection`. */
export const features = tableFeatures({
  columnMeta: {} as ColumnLook,
  columnVisibilityFeature,
  rowSortingFeature,
})

export type TableColumn<Row extends RowData> = ColumnDef<typeof features, Row>

/** Typed column helper. Keep the result at module scope. */
export function columnHelper<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>()
}
