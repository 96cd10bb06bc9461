import type { ReactNode, Ref } from 'react'
import { cut, withMarkers } from '#/lib/hidden-characters'
import styles from './choice.module.css'

/** A value that can be chosen, and its words. */
export interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  ref?: Ref<HTMLSelectElement>
  label: ReactNode
  /** As the service takes it; `''` is none. */
  value: string
  options: readonly Option[]
  /** The word for no value. */
  none?: string
  /** The values are known only from answers of the service: what arrives must not make it wider. */
  late?: boolean
  onChange: (value: string) => void
}

export const yesOrNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** One filter: Any, or one of the values; the address may have another one, which stays as it is. */
export function Choice({
  ref,
  label,
  value,
  options,
  none = 'Any',
  late = false,
  onChange,
}: ChoiceProps) {
  const isListed = value === '' || options.some((option) => option.value === value)
  const all = isListed ? options : [...options, { value, label: value }]
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        ref={ref}
        className={late ? styles.late : undefined}
        // By index: a value can hold characters that an attribute should not.
        value={value === '' ? '' : all.findIndex((option) => option.value === value)}
        onChange={(event) => onChange(all[Number.parseInt(event.target.value, 10)]?.value ?? '')}
      >
        <option value="">{none}</option>
        {all.map((option, index) => (
          <option key={option.value} value={index}>
            {withMarkers(cut(option.label, 60))}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Yes, No or not asked, as a choice has it. */
export function choiceOf(value: boolean | null | undefined): string {
  return typeof value === 'boolean' ? String(value) : ''
}
