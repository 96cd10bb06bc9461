import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { SortField } from '#/domain/lists/list-filters'
import { firstControl } from '#/lists/filters/filter-bar'
import styles from '#/lists/filters/filter-panel.module.css'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { accounts, appList } from './columns'

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
      <ColumnsPanel {...props} />
    </Popover>
  )
}

function ColumnsPanel({ defaults, chosen, sortedBy, onChoose }: ColumnsProps) {
  const [isKept, setKept] = useState(true)
  const shown = chosen ?? defaults
  // The column stays while the list is sorted by it.
  const fixed = sortedBy === accounts.sortField ? accounts.id : null
  return (
    <div className="stack">
      <fieldset>
        <legend className="visually-hidden">Columns</legend>
        {appList.offered
          .filter(({ id }) => id !== 'name')
          .map(({ id, header }) => (
            <div key={id} className={styles.option}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={id === fixed || shown.includes(id)}
                  disabled={id === fixed}
                  onChange={({ target: { checked } }) =>
                    setKept(
                      onChoose(checked ? [...shown, id] : shown.filter((text) => text !== id)),
                    )
                  }
                />
                <span>{header}</span>
              </label>
            </div>
          ))}
      </fieldset>
      <Button
        onClick={() => setKept(onChoose(null))}
        disabledReason={chosen === null ? 'The table already has its default columns.' : null}
      >
        Reset columns
      </Button>
      {fixed && <p className="note">The Accounts column stays while the list is sorted by it.</p>}
      <p className="note">
        {isKept
          ? 'Stored in this browser, with the view if it is saved. Exports always include all columns.'
          : 'This browser could not save your choice. It lasts until you reload the page.'}
      </p>
    </div>
  )
}
