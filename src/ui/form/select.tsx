import type { ComponentProps } from 'react'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
  /** Before it in its line. In a `Field` the field has it. */
  label?: string
}

/** One value of a few. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChange, label, className, ...rest } = props
  const select = (
    <select
      {...rest}
      className={label === undefined ? className : undefined}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
  if (label === undefined) return select
  return (
    <label className={className ?? 'row'}>
      {label}
      {select}
    </label>
  )
}
