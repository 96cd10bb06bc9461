import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import styles from './results.module.css'

interface SelectionBarProps {
  clientIds: readonly string[]
  onClear: () => void
}

/** The actions for the selected client IDs. */
export function SelectionBar({ clientIds, onClear }: SelectionBarProps) {
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
