import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FocusEvent, type ToggleEvent } from 'react'
import type { ListFilters } from '../../domain/list-filters'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Fold } from '../../ui/fold'
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
  const popoverId = useId()
  const labelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const popover = event.currentTarget
    setOpen(event.newState === 'open')
    if (event.newState === 'open') popover.focus({ preventScroll: true })
    // A click beside it may have focused something; only a focus that would be lost comes back.
    else if (isLost(document.activeElement, popover)) button.current?.focus({ preventScroll: true })
  }
  // Whoever tabs on leaves it: it must not cover what has the focus then.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget === null || relatedTarget === button.current) return
    if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }

  return (
    <>
      <Button
        ref={button}
        className={classNames(props.filters[name] !== undefined && styles.set)}
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={popoverId}
      >
        <span id={labelId}>{filterLabel(name)}</span>
        <ChevronDown aria-hidden="true" size={14} strokeWidth={1.5} />
      </Button>
      {/* It only watches the focus leave. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={popoverId}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-labelledby={labelId}
        className={styles.popover}
        onToggle={onToggle}
        onBlur={onBlur}
      >
        <div className={styles.head}>
          <h2>{filterLabel(name)}</h2>
          <Button
            variant="icon"
            aria-label="Close"
            popoverTarget={popoverId}
            popoverTargetAction="hide"
          >
            <X aria-hidden="true" size={14} strokeWidth={1.5} />
          </Button>
        </div>
        {open && <LatePanel name={name} {...props} />}
      </div>
    </>
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

/** Nowhere, in what goes away, or on what only catches clicks: Tab would begin somewhere else. */
function isLost(focused: Element | null, popover: Element): boolean {
  return !(focused instanceof HTMLElement) || focused.tabIndex < 0 || popover.contains(focused)
}
