import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ListFilters } from '../../domain/list-filters'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Fold } from '../../ui/fold'
import { Popover } from '../../ui/popover'
import type { ListTotal } from './facets'
import styles from './filter-group.module.css'
import type { FilterPanel } from './filter-panel'
import { filterLabel, panelFilters, type PanelFilter } from './filters'
import { number } from '../../lib/words'

interface FilterGroupProps {
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** What the list under these filters counts; null while it is not known. */
  total: ListTotal | null
}

/**
 * One button for each filter; each opens a popover that changes the address at once. On a phone they are
 * folded away, behind how many are set.
 */
export function FilterGroup(props: FilterGroupProps) {
  const set = panelFilters.filter((name) => props.filters[name] !== undefined).length
  return (
    <div role="group" aria-label="Filters" className={styles.group}>
      <Fold
        label={set === 0 ? 'Filters' : `Filters (${number(set)})`}
        buttonClassName={classNames(set > 0 && styles.set)}
        className={styles.buttons}
      >
        {panelFilters.map((name) => (
          <FilterButton key={name} name={name} {...props} />
        ))}
      </Fold>
    </div>
  )
}

function FilterButton({ name, ...props }: FilterGroupProps & { name: PanelFilter }) {
  return (
    <Popover
      title={filterLabel(name)}
      button={{
        className: classNames(props.filters[name] !== undefined && styles.set),
        children: (
          <>
            {filterLabel(name)}
            <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
          </>
        ),
      }}
    >
      <LatePanel name={name} {...props} />
    </Popover>
  )
}

/** The content comes on demand: the first rows do not wait for it. */
function LatePanel(props: FilterGroupProps & { name: PanelFilter }) {
  const [part, setPart] = useState<{ Panel: typeof FilterPanel } | 'failed' | null>(loadedPart)
  useEffect(() => {
    if (part !== null) return
    import('./filter-panel').then(
      ({ FilterPanel: Panel }) => {
        loadedPart = { Panel }
        setPart(loadedPart)
      },
      () => setPart('failed'),
    )
  }, [part])
  if (part === null) return <p>Loading…</p>
  if (part !== 'failed') return <part.Panel {...props} />
  return (
    <>
      <p role="alert">This part of the console could not be loaded.</p>
      <Button onClick={() => setPart(null)}>Try again</Button>
    </>
  )
}

let loadedPart: { Panel: typeof FilterPanel } | null = null
