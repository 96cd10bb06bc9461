import styles from '../table/data-table.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of its rows are selected, but not all. */
  indeterminate?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a target of 24 px. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <label className={styles.selectBox}>
      <input
        ref={(box) => {
          // HTML has no attribute for it.
          if (box) box.indeterminate = indeterminate
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
