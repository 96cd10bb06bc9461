import { useId, type ReactNode } from 'react'
import { number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'

interface FilterBarProps<Name extends string> {
  filters: readonly { name: Name; label: string; value?: ReactNode }[]
  /** Number of filters with their own button. Default: all. */
  room?: number
  isSet: (name: Name) => boolean
  renderWords?: (name: Name) => ReactNode
  /** Renders the filter's controls. A change updates the URL at once. */
  renderPanel: (name: Name) => ReactNode
}

/** Buttons of the filters. Filters that do not fit are behind "More filters". */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { filters, room = filters.length, isSet, renderPanel } = props
  const hidden = filters.slice(room)
  const set = hidden.filter(({ name }) => isSet(name)).length
  return (
    <div role="group" aria-label="Filters" className="filters">
      {filters.slice(0, room).map(({ name, label, value }) => (
        <FilterButton key={name} label={label} isSet={isSet(name)} value={value}>
          {renderPanel(name)}
        </FilterButton>
      ))}
      {hidden.length > 0 && (
        <FilterButton
          label={room === 0 ? 'Filters' : 'More filters'}
          isSet={set > 0}
          value={set > 0 && `(${number(set)})`}
          focusFirst={(popover) => popover?.querySelector<HTMLElement>('li button') ?? null}
        >
          <ul className="filter-names">
            {hidden.map(({ name, label }) => (
              <li key={name}>
                <FilterButton label={label} isSet={isSet(name)} value={props.renderWords?.(name)}>
                  {renderPanel(name)}
                </FilterButton>
              </li>
            ))}
          </ul>
        </FilterButton>
      )}
    </div>
  )
}

interface FilterButtonProps {
  label: string
  isSet: boolean
  value?: ReactNode
  focusFirst?: typeof firstControl
  children: ReactNode
}

function FilterButton({ label, isSet, value, focusFirst, children }: FilterButtonProps) {
  const valueId = useId()
  return (
    <Popover
      title={label}
      focusFirst={focusFirst ?? firstControl}
      button={{
        icon: 'opens',
        className: isSet ? 'filter on' : 'filter',
        'aria-describedby': value ? valueId : undefined,
        children: (
          <>
            {label}{' '}
            {value && (
              <span id={valueId} aria-hidden="true" className="clipped value">
                {value}
              </span>
            )}
          </>
        ),
      }}
    >
      {children}
    </Popover>
  )
}

/** Returns the checked control, else the first. Null before the options are rendered. */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input') ??
    null
  )
}
