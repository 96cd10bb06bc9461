import { useId, type ReactNode } from 'react'
import { number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import {
  activeFilters,
  chosenIn,
  filterNamed,
  seenFor,
  withValues,
  type FilterProps,
} from './filter'
import { FilterValue } from './filter-chips'
import { FilterPanel, firstControl } from './filter-panel'

export interface FilterBarProps<Filters extends object> extends FilterProps<Filters> {
  /** Number of filters with their own button. Default: all. */
  room?: number
  /** Renders the panel of a filter that needs more than its values. */
  renderPanel?: (name: Extract<keyof Filters, string>) => ReactNode
  /** Returns the counts of a filter's values. Omit if counting needs a request. */
  countsOf?: ((name: string) => ReadonlyMap<string, number> | undefined) | undefined
}

/**
 * Buttons of a list's filters. Filters that do not fit are behind "More filters". The loaded rows give the values that
 * are not described. A change updates the URL at once.
 */
export function FilterBar<Filters extends object>(props: FilterBarProps<Filters>) {
  const { of, filters, onChange, countsOf } = props
  const active = activeFilters(of, filters)
  const shown = of.filters.filter(({ chipOnly }) => !chipOnly)
  const buttons = shown.map(({ name, label, standard, none = 'Any' }) => {
    const item = active.find((filter) => filter.name === name)
    const value = item && <FilterValue active={item} />
    return {
      name,
      label,
      value,
      isSet: item !== undefined && !item.isStandard,
      shownValue: standard === undefined ? undefined : (value ?? none),
    }
  })
  const { room = buttons.length } = props
  const hidden = buttons.slice(room)
  const set = hidden.filter(({ isSet }) => isSet).length
  const renderPanel = (name: Extract<keyof Filters, string>) =>
    props.renderPanel ? (
      props.renderPanel(name)
    ) : (
      <ValuesPanel {...{ of, filters, onChange, countsOf, name }} />
    )
  return (
    <div role="group" aria-label="Filters" className="filters">
      {buttons.slice(0, room).map(({ name, label, isSet, shownValue }) => (
        <FilterButton key={name} label={label} isSet={isSet} value={shownValue}>
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
            {hidden.map(({ name, label, isSet, value }) => (
              <li key={name}>
                <FilterButton label={label} isSet={isSet} value={value}>
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

interface ValuesPanelProps<Filters extends object>
  extends FilterProps<Filters>, Pick<FilterBarProps<Filters>, 'countsOf'> {
  name: Extract<keyof Filters, string>
}

/** The values of a filter. A component, so that a closed filter counts nothing. */
function ValuesPanel<Filters extends object>(props: ValuesPanelProps<Filters>) {
  const { of, filters, onChange, countsOf, name } = props
  const filter = filterNamed(of, name)
  return (
    <FilterPanel
      filter={filter}
      seen={seenFor(filter)}
      chosen={chosenIn(filters, filter)}
      onChange={(values) => onChange(withValues(of, filters, filter, values))}
      counts={countsOf?.(name)}
    />
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
