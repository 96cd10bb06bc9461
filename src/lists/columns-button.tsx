import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Popover } from '#/ui/dialog/popover'
import { Button } from '#/ui/form/button'
import { firstControl } from './filters/filter-panel'

interface ColumnsProps {
  /** The columns that can be chosen. */
  offered: readonly { id: string; header: string }[]
  /** The IDs of the default columns. */
  defaults: readonly string[]
  chosen: readonly string[] | null
  /** The column that stays while the list is sorted by it. */
  fixed: { id: string; header: string } | null
  /** Stores the chosen columns; null for the defaults. Returns false if the browser refuses to store them. */
  onChoose: (columns: readonly string[] | null) => boolean
}

/** Button that lets an admin choose the columns of a list. */
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

function ColumnsPanel({ offered, defaults, chosen, fixed, onChoose }: ColumnsProps) {
  const [isKept, setKept] = useState(true)
  const shown = chosen ?? defaults
  return (
    <div className="stack">
      <fieldset>
        <legend className="visually-hidden">Columns</legend>
        {offered.map(({ id, header }) => (
          <div key={id} className="choice-row">
            <label className="choice">
              <input
                type="checkbox"
                checked={id === fixed?.id || shown.includes(id)}
                disabled={id === fixed?.id}
                onChange={({ target: { checked } }) =>
                  setKept(onChoose(checked ? [...shown, id] : shown.filter((text) => text !== id)))
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
      {fixed && (
        <p className="note">The {fixed.header} column stays while the list is sorted by it.</p>
      )}
      <p className="note">
        {isKept
          ? 'Stored in this browser, with the view if it is saved. Exports always include all columns.'
          : 'This browser could not save your choice. It lasts until you reload the page.'}
      </p>
    </div>
  )
}
