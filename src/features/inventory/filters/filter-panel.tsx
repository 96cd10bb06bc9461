import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { checkLabel } from '#/domain/lists/checks'
import type { ListFilters } from '#/domain/lists/list-filters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { number } from '#/lib/words'
import { FacetLines, useFacetCounts } from './facet-counts'
import {
  contradicts,
  countRequests,
  isSeveral,
  otherValues,
  totalBeside,
  unreachedApps,
  type ListTotal,
} from './facets'
import {
  chosenValues,
  filterHelp,
  filterOptions,
  seenValues,
  withChoice,
  withValues,
  type FilterOption,
} from './filter-choice'
import styles from './filter-panel.module.css'
import { firstControl } from './first-control'
import { AddTenant, TenantOption } from '#/app-parts/tenant-choice'
import { filterLabel, type PanelFilter } from './filters'

interface FilterPanelProps {
  name: PanelFilter
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  total: ListTotal | null
}

/**
 * The content of a filter's popover: the values with counts, one line of help, and the apps no value reaches.
 */
export function FilterPanel({ name, filters, onChange, total }: FilterPanelProps) {
  const queryClient = useQueryClient()
  const helpId = useId()
  const chosen = chosenValues(filters, name)
  const [seen, setSeen] = useState(() => [...chosen, ...seenValues(cachedApps(queryClient), name)])
  const several = isSeveral(name)
  // The order is kept: an option must not move while a person is about to click it.
  const options = filterOptions(name, several ? [...seen, ...chosen] : [])

  // The requests do not depend on the chosen values, so a choice reloads the list and counts nothing again.
  const values = options.map(({ value }) => value).join(',')
  const requests = useMemo(
    () => countRequests(filters, name, values === '' && several ? [] : values.split(',')),
    [filters, name, several, values],
  )
  const facets = useFacetCounts(requests)
  // A worklist is a part of the service's list, so its number is no total.
  const listed = totalBeside(filters.check ? null : total, facets.countedAt)

  const choose = (value: string, on: boolean) => {
    setSeen((before) => [...before, value])
    onChange(withChoice(filters, name, value, on))
  }
  const optionProps = (option: FilterOption) => ({
    option,
    kind: several ? ('checkbox' as const) : ('radio' as const),
    group: helpId,
    checked: option.value === '' ? chosen.length === 0 : chosen.includes(option.value),
    count: facets.counts.get(option.value),
    onChoose: choose,
  })

  return (
    <div ref={takeFocus} className={styles.panel}>
      <fieldset aria-describedby={helpId}>
        <legend className={several ? styles.legend : 'visually-hidden'}>
          <span className="visually-hidden">{filterLabel(name)}: </span>
          {several ? 'any of' : 'one of'}
        </legend>
        {options.map((option) =>
          name === 'tenant' ? (
            <TenantOption key={option.value} id={option.value}>
              {(label) => <Option {...optionProps(option)} label={label} />}
            </TenantOption>
          ) : (
            <Option key={option.value} {...optionProps(option)} />
          ),
        )}
        {options.length === 0 && <p>No tenant has been seen yet.</p>}
      </fieldset>
      {name === 'classification' && (
        <CommittedOnly filters={filters} hasChoice={chosen.length > 0} onChange={onChange} />
      )}
      {name === 'tenant' && <AddTenant onAdd={(id) => choose(id, true)} />}
      <p id={helpId} className={styles.help}>
        {filterHelp[name]}
      </p>
      <FacetLines
        facets={facets}
        uncounted={options.length > requests.length ? requests.length : null}
        unreached={unreachedApps(name, facets.counts)}
        others={facets.state === 'done' ? otherValues(name, facets.counts, chosen, listed) : 0}
        isPart={filters.check !== undefined}
        toInactive={name === 'loginOnly' ? withValues(filters, name, []) : null}
        changed={facets.state === 'done' && contradicts(name, facets.counts, chosen, listed)}
      />
    </div>
  )
}

interface CommittedOnlyProps {
  filters: ListFilters
  hasChoice: boolean
  onChange: (filters: ListFilters) => void
}

/** The committed value instead of the effective one: the service cannot be asked for it, so the list is walked. */
function CommittedOnly({ filters, hasChoice, onChange }: CommittedOnlyProps) {
  const helpId = useId()
  const { check: before, ...others } = filters
  const reason = hasChoice
    ? 'Walks the whole list and judges the committed value, whatever is staged.'
    : 'Choose a value first.'
  return (
    <div className={styles.check}>
      <label>
        <input
          type="checkbox"
          checked={before === 'committed'}
          // Not `disabled`: then nothing could say why.
          aria-disabled={!hasChoice}
          aria-describedby={helpId}
          onChange={(event) => {
            if (hasChoice)
              onChange(event.target.checked ? { ...others, check: 'committed' } : others)
          }}
        />
        <span>{checkLabel('committed')}</span>
      </label>
      <p id={helpId}>{reason}</p>
    </div>
  )
}

/** This code may load after the popover opens; until then nothing in it can take the focus. */
function takeFocus(panel: HTMLElement | null): void {
  firstControl(panel)?.focus({ preventScroll: true })
}

interface OptionProps {
  option: FilterOption
  kind: 'checkbox' | 'radio'
  group: string
  checked: boolean
  count: number | undefined
  onChoose: (value: string, on: boolean) => void
  /** Replaces the option's own label. */
  label?: ReactNode
}

/** The count describes the control; it is not part of the control's name. */
function Option({ option, kind, group, checked, count, onChoose, label }: OptionProps) {
  const countId = useId()
  return (
    <div className={styles.option}>
      <label>
        <input
          type={kind}
          name={group}
          value={option.value}
          checked={checked}
          aria-describedby={count === undefined ? undefined : countId}
          onChange={(event) => onChoose(option.value, event.target.checked)}
        />
        <span>{label ?? <UntrustedText value={option.label} max={100} />}</span>
      </label>
      <span id={countId} className={styles.count}>
        {count !== undefined && number(count)}
      </span>
    </div>
  )
}
