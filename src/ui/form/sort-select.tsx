import { ArrowDownUp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Select } from './field'

type SortSelectProps<Value extends string> = ComponentProps<typeof Select<Value>> & {
  name?: string
}

/** The order of a list, among its tools. On a phone it is the only way to change the order. */
export function SortSelect<Value extends string>({
  name = 'Sort',
  ...select
}: SortSelectProps<Value>) {
  return (
    <label className="sort-control">
      <span className="visually-hidden">{name}</span>
      <ArrowDownUp size={15} />
      <Select className="quiet-edge" {...select} />
    </label>
  )
}
