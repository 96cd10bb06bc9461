import { limitMessages } from '#/domain/failures'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useId, useMemo, useState, type MouseEvent } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { appFilters, seenValues } from '#/app-parts/app-filters'
import { classificationGlyph } from '#/decision/badges/classification-badge'
import { isClassification } from '#/domain/decision/classification'
import { checkLabel } from '#/domain/lists/checks'
import {
  listFilters,
  sortLabels,
  sortText,
  type ListFilters,
  type Sort,
} from '#/domain/lists/list-filters'
import type { RawSearch } from '#/lib/search-codec'
import { number } from '#/lib/words'
import { chosenIn, filterNamed, useFilters, withValues } from '#/lists/filters/filter'
import { FilterChoices, useOptions } from '#/lists/filters/filter-panel'
import { announce } from '#/ui/feedback/announcer'
import { Clock } from '#/ui/text/clock'
import { Glyph } from '#/ui/text/glyph'
import {
  comparableTotal,
  contradicts,
  countRequests,
  otherValues,
  unreachedApps,
  useValueCounts,
  type ListTotal,
  type ValueCounts,
} from './value-counts'

/** The filters of the URL, with a choice that shows at once. */
export function useAppFilters(search: RawSearch<ListFilters>) {
  const navigate = useNavigate({ from: '/apps' })
  const toSearch = useCallback(
    (next: RawSearch<ListFilters>) => navigate({ search: next }),
    [navigate],
  )
  const view = useFilters(listFilters, search, toSearch)
  const { value, filters, onChange } = view
  return {
    ...view,
    onSort: useCallback(
      (next: Sort) => {
        announce(sortLabels[sortText(next)])
        onChange({ ...filters, sort: next })
      },
      [onChange, filters],
    ),
    // Typing replaces the history entry, so that Back leads through filters and not through letters.
    onSearch: useCallback(
      (text: string) => void navigate({ search: withSearchText(value, text), replace: true }),
      [navigate, value],
    ),
  }
}

function withSearchText(filters: ListFilters, text: string): RawSearch<ListFilters> {
  const { search: _before, ...rest } = listFilters.write(filters)
  return text.trim() === '' ? rest : { ...listFilters.write(filters), search: text }
}

interface CountedPanelProps {
  name: keyof ListFilters
  filters: ListFilters
  onChange: (filters: ListFilters) => void
  /** The total of the list with these filters; null while unknown. */
  total: ListTotal | null
}

/** The popover of a filter of apps, with a count for each value. Each count is a request. */
export function CountedPanel({ name, filters, onChange, total }: CountedPanelProps) {
  const queryClient = useQueryClient()
  const filter = filterNamed(appFilters, name)
  const chosen = chosenIn(filters, filter)
  // The values at the moment of opening, because each value of a later page would cost a request.
  const [seen] = useState(() => seenValues(cachedApps(queryClient), name))
  const offered = useOptions(filter, chosen, seen)

  // The requests do not depend on the chosen values, so a choice reloads the list and counts nothing again.
  const values = JSON.stringify(offered.options.map(({ value }) => value))
  const requests = useMemo(
    () => countRequests(filters, filter, JSON.parse(values) as string[]),
    [filters, filter, values],
  )
  const counted = useValueCounts(requests)
  // A worklist is a part of the service's list, so its count is not the total.
  const listed = comparableTotal(filters.check ? null : total, counted.countedAt)
  const isDone = counted.state === 'done'
  return (
    <FilterChoices
      filter={filter}
      offered={offered}
      chosen={chosen}
      onChange={(next) => onChange(withValues(appFilters, filters, filter, next))}
      counts={counted.counts}
      glyphOf={name === 'classification' ? glyphOf : undefined}
      extra={
        name === 'classification' && (
          <CommittedOnly filters={filters} hasChoice={chosen.length > 0} onChange={onChange} />
        )
      }
    >
      <CountLines
        counted={counted}
        uncounted={offered.options.length > requests.length ? requests.length : null}
        unreached={unreachedApps(filter, counted.counts)}
        others={isDone ? otherValues(filter, counted.counts, chosen, listed) : 0}
        isPart={filters.check !== undefined}
        toInactive={name === 'loginOnly' ? withValues(appFilters, filters, filter, []) : null}
        changed={isDone && contradicts(filter, counted.counts, chosen, listed)}
      />
    </FilterChoices>
  )
}

const glyphOf = (value: string) => (
  <Glyph name={isClassification(value) ? classificationGlyph(value) : 'dashed-ring'} />
)

interface CommittedOnlyProps {
  filters: ListFilters
  hasChoice: boolean
  onChange: (filters: ListFilters) => void
}

/** Filters by the committed value. The service has no such filter, so the console scans the list. */
function CommittedOnly({ filters, hasChoice, onChange }: CommittedOnlyProps) {
  const helpId = useId()
  const { check: before, ...others } = filters
  const reason = hasChoice
    ? 'Checks the committed value of every app and ignores staged recommendations.'
    : 'Choose a value first.'
  return (
    <div className="apart">
      <label className="choice">
        <input
          type="checkbox"
          checked={before === 'committed'}
          // A `disabled` box could not say why.
          aria-disabled={!hasChoice}
          aria-describedby={helpId}
          onChange={(event) => {
            if (hasChoice)
              onChange(event.target.checked ? { ...others, check: 'committed' } : others)
          }}
        />
        <span>{checkLabel('committed')}</span>
      </label>
      <p id={helpId} className="note">
        {reason}
      </p>
    </div>
  )
}

interface CountLinesProps {
  counted: ValueCounts
  /** The number of values that are counted; null when all are. */
  uncounted: number | null
  unreached: { words: string; count: number } | null
  others: number
  /** Whether the page shows a worklist, which is a part of the counted list. */
  isPart: boolean
  /** The filters that lead to the apps for which the value was never computed. */
  toInactive: ListFilters | null
  changed: boolean
}

function CountLines(props: CountLinesProps) {
  const { counted, uncounted, unreached, others, isPart, toInactive, changed } = props
  const { state, countedAt } = counted
  return (
    <div className="stack close apart note">
      {unreached && (
        <p>
          {unreached.words}: {number(unreached.count)}
        </p>
      )}
      {unreached && toInactive && (
        <p>
          Find them in{' '}
          <Link
            to="/apps"
            search={listFilters.write({ ...toInactive, hasActiveAccounts: false })}
            onClick={closePopover}
          >
            apps without active accounts
          </Link>
          .
        </p>
      )}
      {others > 0 && (
        <p>
          Other: {number(others)}. {others === 1 ? 'Its value is' : 'Their values are'} not listed,
          or the list changed during counting.
        </p>
      )}
      {isPart && <p>Counts cover the service’s whole list, not this worklist.</p>}
      {changed && <p>The list changed during counting.</p>}
      {state === 'limited' && <p>{limitMessages.counting}</p>}
      {state === 'failed' && <p>Counts could not be loaded.</p>}
      {uncounted !== null && <p>Only the first {number(uncounted)} are counted.</p>}
      <p className="keeps-line">
        {state === 'counting'
          ? 'Counting…'
          : countedAt !== null && (
              <>
                counted at <Clock at={countedAt} />
              </>
            )}
      </p>
    </div>
  )
}

/** Closes the popover, and the one that opened it, because they would cover the list that the link opens. */
function closePopover(event: MouseEvent) {
  const popover = event.currentTarget.closest<HTMLElement>('[popover]')
  const outer = popover?.parentElement?.closest<HTMLElement>('[popover]')
  const last = outer ?? popover
  last?.hidePopover()
}
