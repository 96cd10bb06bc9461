import { useState, type ComponentProps } from 'react'
import { Button } from '#/ui/form/button'
import { accounts, appList } from '../columns'
import styles from '#/lists/filters/filter-panel.module.css'
import type { ColumnsButton } from './columns-button'

export function ColumnsPanel(props: ComponentProps<typeof ColumnsButton>) {
  const { usual, chosen, sortedBy, onChoose } = props
  const [isKept, setKept] = useState(true)
  const shown = chosen ?? usual
  // It is there as long as the order is.
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
        disabledReason={chosen === null ? 'The table has its usual columns.' : null}
      >
        Usual columns
      </Button>
      {fixed && <p className="note">Accounts stays while the list is sorted by it.</p>}
      <p className="note">
        {isKept
          ? 'Kept in this browser, for a saved view with the view. The file always has all of them.'
          : 'This browser did not store the choice. It lasts until this page is reloaded.'}
      </p>
    </div>
  )
}
