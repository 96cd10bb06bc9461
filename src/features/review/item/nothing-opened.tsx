import { usePreferences } from '#/ui/hooks/use-preferences'
import styles from './opened-item.module.css'

/** Shown beside the list until a person opens an item. */
export function NothingOpened() {
  const { singleKeys } = usePreferences()
  return (
    <div className={styles.none}>
      <p>Nothing is open. Choose an item from the list.</p>
      {singleKeys && (
        <p>
          <kbd>j</kbd> goes to the first item, <kbd>Enter</kbd> opens it, <kbd>?</kbd> lists all
          keys.
        </p>
      )}
    </div>
  )
}
