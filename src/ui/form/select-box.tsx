interface SelectBoxProps {
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  /** `isRange`: Shift was down. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** A checkbox with a target of 24 px. */
export function SelectBox({
  label,
  checked,
  indeterminate = false,
  disabled = false,
  onChange,
}: SelectBoxProps) {
  return (
    <label className="select-box">
      <input
        ref={(box) => {
          // HTML has no attribute for this state.
          if (box) box.indeterminate = indeterminate
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
