import { withoutHidden } from '#/lib/hidden-characters'
import type { ListOptions } from '../define-list'

/** Returns the rows that contain the text. Returns the same array without a text. */
export function findRows<Row>(
  { columns, foundBy, split }: Pick<ListOptions<Row>, 'columns' | 'foundBy' | 'split'>,
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  const wanted = comparable(text)
  if (wanted === '') return rows
  const searched = columns
    .filter(({ id }) => foundBy?.includes(id) ?? true)
    .flatMap((column) => column.findText ?? column.text ?? [])
  const holds = (line: Row) => searched.some((say) => comparable(say(line) ?? '').includes(wanted))
  return rows.filter((row) => (split ? split(row).some(holds) : holds(row)))
}

function comparable(text: string): string {
  return withoutHidden(text).normalize('NFKC').toLowerCase().trim()
}
