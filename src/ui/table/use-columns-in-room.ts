import type { RowData } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useWindowWidth } from '../hooks/use-window-width'
import type { TableColumn } from './table-columns'

/** Returns the columns that have room in the window. `extra` is the width of an additional column, in rem. */
export function useColumnsInRoom<Row extends RowData>(
  columns: TableColumn<Row>[],
  extra = 0,
): TableColumn<Row>[] {
  const steps = useMemo(
    () => [...new Set(columns.map((column) => neededWidth(column, extra)))],
    [columns, extra],
  )
  const width = useWindowWidth(steps)
  return useMemo(() => columnsInRoom(columns, width, extra), [columns, width, extra])
}

/** Returns the columns that have room in a window of this width, in rem. */
export function columnsInRoom<Row extends RowData>(
  columns: TableColumn<Row>[],
  width: number,
  extra: number,
): TableColumn<Row>[] {
  return columns.filter((column) => neededWidth(column, extra) <= width)
}

function neededWidth<Row extends RowData>({ meta }: TableColumn<Row>, extra: number): number {
  return meta?.priority === undefined ? 0 : meta.priority + extra
}
