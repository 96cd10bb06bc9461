import type { ComponentProps } from 'react'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** Its label is around it, or in its `Field`. */
export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <select {...rest} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
