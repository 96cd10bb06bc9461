import styles from './decision-dialog.module.css'
import { pressedKey } from '#/ui/hooks/pressed-key'

interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
  locked: boolean
}

/** Note for the admin's own record. Enter in this field sends nothing. */
export function NoteField({ value, onChange, locked }: NoteFieldProps) {
  return (
    <details className={styles.note}>
      <summary className="note">Note for your record (kept here only, not sent)</summary>
      <input
        aria-label="Note for your record"
        value={value}
        maxLength={400}
        autoComplete="off"
        readOnly={locked}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') event.preventDefault()
        }}
      />
    </details>
  )
}
