import { useId, type ReactNode } from 'react'
import { number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import { classNames } from '#/ui/text/class-names'
import styles from './filter-bar.module.css'

interface FilterBarProps<Name extends string> {
  /** With what is said beside the label on the line, too. */
  filters: readonly { name: Name; label: string; value?: ReactNode }[]
  /** How many have their button on the line; left out: all. */
  room?: number
  isSet: (name: Name) => boolean
  /** The value in words, beside the buttons that are not on the line; a chip says it too. */
  renderWords?: (name: Name) => ReactNode
  /** The content of its popover, which changes the address at once. */
  renderPanel: (name: Name) => ReactNode
}

/** One button for each filter of a list; those that do not fit are behind one more. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { filters, room = filters.length, isSet, renderPanel } = props
  const hidden = filters.slice(room)
  const set = hidden.filter(({ name }) => isSet(name)).length
  return (
    <div role="group" aria-label="Filters" className={`buttons ${styles.group}`}>
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
          <ul className={`close ${styles.others}`}>
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
  /** Beside the label. */
  value?: ReactNode
  focusFirst?: typeof firstControl
  /** The content of its popover. */
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
        className: classNames(isSet && styles.set),
        'aria-describedby': value ? valueId : undefined,
        children: (
          <>
            {label}{' '}
            {value && (
              <span id={valueId} aria-hidden="true" className={`clipped ${styles.value}`}>
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

/**
 * The control that takes the focus when a filter's popover opens: the checked one, else the first. Null
 * before the options are drawn.
 */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input') ??
    null
  )
}
