import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import styles from './selection-bar.module.css'
import { number } from '#/lib/words'

interface SelectionBarProps {
  clientIds: readonly string[]
  onClear: () => void
}

/** The actions for the selected apps. */
export function SelectionBar({ clientIds, onClear }: SelectionBarProps) {
  if (clientIds.length === 0) return null
  return (
    <div className={styles.bar} role="group" aria-label="Selection">
      <p>{number(clientIds.length)} selected</p>
      <CopyButton value={clientIds} name="Copy client IDs">
        Copy client IDs
      </CopyButton>
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  )
}
