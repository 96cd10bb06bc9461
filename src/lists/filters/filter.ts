import type { ComponentType, ReactNode } from 'react'
import { cut, withMarkers } from '#/lib/hidden-characters'
import type { SearchCodec } from '#/lib/search-codec'

/** A value that can be chosen, and its words. */
export interface Option {
  value: string
  label: string
}

/** One filter of a list, described once: its button and popover, its chip, its words on paper and in a file. */
export interface Filter<Asked = never> {
  /** Its param in the address. */
  name: string
  label: string
  /** On its chip, where that says more than the button. */
  chipLabel?: string
  /** `any of` has several values. `words` is typed, because nobody here knows its values. */
  kind: 'any of' | 'one of' | 'yes or no' | 'words'
  /** The values that are always offered. */
  options?: readonly Option[]
  /** Values of rows that were read, offered after those. */
  seen?: () => readonly string[]
  /** The word for a value that is not among its options. */
  word?: (value: string) => string
  /** What an address without it asks for: the button says the value then, and no chip. */
  standard?: string
  /** The word for no value, where there is one of several. */
  none?: string
  /** What its name does not tell. */
  help?: string
  /** Said where there is nothing to choose from. */
  empty?: string
  /** Its value in words, where that is more than the words of its options. */
  words?: (asked: Asked) => string | undefined
  /** Params that mean nothing without it. */
  parts?: readonly string[]
  /** What its chip links to, where that is more than the filter and its parts. */
  alone?: (asked: Asked) => Asked
  /** Draws a value, where that is more than its word. */
  Value?: ComponentType<{ id: string }>
  /** Draws the line of a value around its control. */
  Line?: ComponentType<{ id: string; children: (label: ReactNode) => ReactNode }>
  /** Below the values: adds one that is not offered. */
  More?: ComponentType<MoreProps>
}

export interface MoreProps {
  onAdd: (value: string) => void
  /** The text that is typed and not added yet. */
  onText?: ((text: string) => void) | undefined
}

/** The filters of one list. */
export interface FiltersOf<Asked extends object> {
  /** In the order of their buttons. */
  filters: readonly Filter<Asked>[]
  /** What is asked without a filter. */
  nothing: Asked
  write: SearchCodec<Asked>['write']
}

/** An active filter in words. */
export interface ActiveFilter<Asked> {
  filter: Filter<Asked>
  name: string
  label: string
  value: string
  values: string[]
  /** An address without it asks for the same. */
  isStandard: boolean
  /** This filter without the others. */
  alone: Asked
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | null>>

const valueIn = (asked: object, name: string) => (asked as Values)[name] ?? null

/** The values that are asked for, as the address writes them. */
export function chosenIn(asked: object, { name }: Pick<Filter, 'name'>): string[] {
  const value = valueIn(asked, name)
  if (value === null) return []
  return typeof value === 'object' ? [...value] : [String(value)]
}

/** What is asked with other values of one filter. */
export function withValues<Asked extends object>(
  { nothing }: Pick<FiltersOf<Asked>, 'nothing'>,
  asked: Asked,
  { name, kind, parts = [] }: Filter<Asked>,
  values: readonly string[],
): Asked {
  const [first] = values
  if (first === undefined || first === '') {
    const names = [name, ...parts]
    const rest = Object.entries(asked).filter(([key]) => !names.includes(key))
    const none = Object.entries(nothing).filter(([key]) => names.includes(key))
    return Object.fromEntries([...rest, ...none]) as Asked
  }
  const value = kind === 'any of' ? [...values] : kind === 'yes or no' ? first === 'true' : first
  return { ...asked, [name]: value }
}

const yesOrNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The values that a filter offers always, each with its word. */
function optionsOf<Asked>({ kind, options = [], none = 'Any' }: Filter<Asked>): readonly Option[] {
  if (kind === 'any of') return options
  return [{ value: '', label: none }, ...(kind === 'yes or no' ? yesOrNo : options)]
}

/** The same, then other values from rows or from the address. */
export function offeredOf<Asked>(filter: Filter<Asked>, others: readonly string[]): Option[] {
  const known = optionsOf(filter)
  const unlisted = new Set(others)
  for (const { value } of known) unlisted.delete(value)
  return [...known, ...[...unlisted].map((value) => ({ value, label: wordOf(filter, value) }))]
}

/** More would make a popover too long; an address can still ask for any value. */
const mostSeen = 60

/** The values of rows that a filter offers. */
export function seenFor<Asked>({ seen }: Filter<Asked>): string[] {
  const values = new Set(seen?.().filter((value) => value.trim() !== ''))
  return [...values].slice(0, mostSeen)
}

/** The word for one value. */
function wordOf<Asked>(filter: Filter<Asked>, value: string): string {
  const option = optionsOf(filter).find((one) => one.value === value)
  return option?.label ?? filter.word?.(value) ?? value
}

/** The active filters in words, in the order of what is asked, which is that of the address. */
export function activeFilters<Asked extends object>(
  { filters, nothing }: Pick<FiltersOf<Asked>, 'filters' | 'nothing'>,
  asked: Asked,
): ActiveFilter<Asked>[] {
  return Object.keys(asked).flatMap((name) => {
    const filter = filters.find((one) => one.name === name)
    const values = filter ? chosenIn(asked, filter) : []
    if (!filter || values.length === 0) return []
    const { chipLabel: label = filter.label, parts = [] } = filter
    const own = Object.entries(asked).filter(([key]) => key === name || parts.includes(key))
    return {
      filter,
      name,
      label,
      values,
      isStandard: values.join() === filter.standard,
      value: filter.words?.(asked) ?? inWords(filter, values),
      alone: filter.alone?.(asked) ?? {
        ...nothing,
        ...(Object.fromEntries(own) as Partial<Asked>),
      },
    }
  })
}

function inWords<Asked>(filter: Filter<Asked>, values: readonly string[]): string {
  const words = values.map((value) => withMarkers(cut(wordOf(filter, value), 100)))
  return words.length > 1 ? `any of ${words.join(', ')}` : words.join('')
}
