import { useId } from 'react'
import styles from './settings-page.module.css'

interface ChoiceProps<Value extends string> {
  name: string
  help: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A setting with a few values, as radios. A choice takes effect at once. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, help, options, value, onChoose } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={styles.setting}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-help`}
    >
      <h3 id={`${id}-name`} className={styles.name}>
        {name}
      </h3>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    </div>
  )
}
