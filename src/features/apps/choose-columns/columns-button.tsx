import { Columns3 } from 'lucide-react'
import { Popover } from '#/ui/dialog/popover'
import { firstControl } from '#/lists/filters/filter-bar'
import type { SortField } from '#/domain/lists/list-filters'
import { LazyContent } from '#/ui/lazy-part'
import { afterRows } from '../apps-lazy-part'

interface ColumnsProps {
  /** The IDs of the default columns. */
  defaults: readonly string[]
  chosen: readonly string[] | null
  sortedBy: SortField
  /** Stores the chosen columns; null for the defaults. Returns false if the browser refuses to store them. */
  onChoose: (columns: readonly string[] | null) => boolean
}

export function ColumnsButton(props: ColumnsProps) {
  return (
    <Popover
      title="Columns"
      focusFirst={firstControl}
      button={{
        variant: 'icon',
        'aria-label': 'Columns',
        children: <Columns3 size={16} />,
      }}
    >
      <LazyContent part={afterRows}>
        {({ ColumnsPanel }) => <ColumnsPanel {...props} />}
      </LazyContent>
    </Popover>
  )
}
