import { FilterButton, type FilterProps } from './filter-button'
import styles from './filter-group.module.css'
import { activeFilters } from './filter-words'
import type { PanelFilter } from './filters'

/** The content of "More filters": the buttons that do not fit on the line. */
export function OtherFilters({ names, ...props }: FilterProps & { names: readonly PanelFilter[] }) {
  const active = activeFilters(props.filters)
  return (
    <ul ref={takeFocus} className={styles.others}>
      {names.map((name) => (
        <li key={name}>
          <FilterButton
            name={name}
            value={active.find((filter) => filter.name === name)?.value}
            {...props}
          />
        </li>
      ))}
    </ul>
  )
}

/** This code may load after the popover opens; until then nothing in it can take the focus. */
function takeFocus(list: HTMLElement | null): void {
  list?.querySelector('button')?.focus({ preventScroll: true })
}
