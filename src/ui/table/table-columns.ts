import {
  createColumnHelper,
  tableFeatures,
  type ColumnDef,
  type ColumnDefTemplate,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** What the table needs of a column beside TanStack's own: its width, and its name on a card. */
export interface ColumnLook {
  label: string
  /** A shorter name, drawn in the header; the whole name is read aloud. */
  short?: string
  /** Smallest width as a CSS length; the column grows with its share of the table. */
  width: string
  /** The same in compact density, where two lines become one. */
  compactWidth?: string
  /** The width where the window is too narrow for all of them (under 1,280 px), in both densities. */
  tightWidth?: string
  /** Not shown there: another cell of the row, or what the row opens, has its value. */
  givesWay?: boolean
  /** The service can sort by this column; the direction that its header asks for first. */
  sortsFirst?: 'asc' | 'desc'
  /** Said under its name while the rows are sorted by it. */
  orderNote?: string
  /** Takes all the width that is left; the other columns then keep theirs. */
  takesRest?: boolean
  /** Its cells are times: the header shows their zone. */
  isTime?: boolean
  /** The cell's content never is higher than a row, so it needs no element around it. */
  isBare?: boolean
  cellClass?: string | undefined
  /** Where its values are on a card; left out: `meta`. The style sheet of cards draws the places. */
  card?: CardPlace
  /** Its name is drawn before its value on a card. */
  isNamed?: boolean
}

/**
 * The first line of a card has its title and at its end a badge, the second line facts and at its end one more, the
 * third line more facts and at its end what can be done.
 */
export type CardPlace = 'title' | 'badge' | 'meta' | 'end' | 'more' | 'actions' | 'hidden'

/** How many lines a card has; where they differ, that of a row. At module scope. */
export type CardLines<Row> = number | ((row: Row) => number)

export const tableParts = tableFeatures({
  columnMeta: {} as ColumnLook,
})

export type TableColumn<Row extends RowData> = ColumnDef<typeof tableParts, Row>

/**
 * What a column draws in a cell or a header. Called here, and not made a component: React keeps half as much for a
 * row then. So a column's function uses no hook.
 */
export function drawn<Context extends object>(
  content: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode {
  return (typeof content === 'function' ? content(context) : content) as ReactNode
}

/** Defines columns for `DataTable`; keep the result at module scope. */
export function columnHelper<Row extends RowData>() {
  return createColumnHelper<typeof tableParts, Row>()
}
