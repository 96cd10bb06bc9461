import { memo, useEffect, useMemo, useState, type ComponentProps, type RefObject } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import {
  defaultSort,
  readSort,
  sortLabels,
  sortText,
  type ListFilters,
  type Sort,
  listFilters,
} from '#/domain/lists/list-filters'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import { LazyContent } from '#/ui/lazy-part'
import { Select } from '#/ui/form/field'
import { ColumnsButton } from './choose-columns/columns-button'
import { isFiltered } from '#/lib/filters'
import { afterRows } from './apps-lazy-part'
import type { AppFilters } from './use-app-filters'
import { useRoom, type Room } from './use-room'
import { Views } from './views/views'
import { pressedKey } from '#/ui/hooks/pressed-key'
import { FilterBar } from '#/lists/filters/filter-bar'
import type { ListTotal } from './filters/value-counts'
import styles from './list-controls.module.css'

interface ListControlsProps extends Omit<SearchBoxProps, 'ref' | 'value' | 'onChange'> {
  searchBox: SearchBoxProps['ref']
  search: string
  view: AppFilters
  filters: ListFilters
  list: InfiniteList<OauthApp>
  columns: ComponentProps<typeof ColumnsButton>
  /** Whether the chips have “Clear all filters”, because no content below the controls has it. */
  hasClear: boolean
}

export function ListControls({
  searchBox,
  search,
  onDown,
  view,
  filters,
  list: { loaded, waiting },
  columns,
  hasClear,
}: ListControlsProps) {
  const { shown, onChange } = view
  const room = useRoom()
  const isKnown = !waiting && shown === filters
  const [count, readAt] = isKnown && loaded ? [loaded.totalCount, loaded.latestReadAt] : none
  const total = useMemo(() => (readAt === null ? null : { count, readAt }), [count, readAt])
  return (
    <>
      <Views filters={shown} room={room} />
      <div className={`buttons unprinted ${styles.controls}`}>
        <SearchBox ref={searchBox} value={search} onChange={view.type} onDown={onDown} />
        <AppFilterBar filters={shown} room={room} onChange={onChange} total={total} />
        <SortControl sort={shown.sort} onSort={view.sort} />
        {room > 0 && <ColumnsButton {...columns} />}
      </div>
      {isFiltered(shown) && (
        <div className={`unprinted ${styles.chips}`} data-worklist={shown.check !== undefined}>
          <LazyContent part={afterRows} waiting={null}>
            {({ AppChips }) => <AppChips filters={shown} onChange={onChange} hasClear={hasClear} />}
          </LazyContent>
        </div>
      )}
    </>
  )
}

const none = [null, null] as const

interface SearchBoxProps {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  /** Called on arrow down, which leads from the box to the rows. */
  onDown: () => void
}

const typingPause = 150

/** Keeps the typed text only until the URL has it, so that Back and links change the box. */
function SearchBox({ ref: input, value, onChange, onDown }: SearchBoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const { singleKeys } = usePreferences()

  if (draft !== null && (draft === value || (draft.trim() === '' && value === ''))) setDraft(null)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => onChange(draft), typingPause)
    return () => clearTimeout(timer)
  }, [draft, value, onChange])

  useSingleKeys({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  return (
    <input
      ref={input}
      type="search"
      className={styles.input}
      aria-label="Search by name or client ID"
      aria-keyshortcuts={singleKeys ? '/' : undefined}
      placeholder="Search by name or client ID"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'ArrowDown') return
        event.preventDefault()
        onDown()
      }}
    />
  )
}

const SortControl = memo(DrawnSort)

interface SortProps {
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function DrawnSort({ sort = defaultSort, onSort }: SortProps) {
  return (
    <label className={styles.control}>
      Sort
      <Select
        options={Object.entries(sortLabels)}
        value={sortText(sort)}
        onChange={(value) => {
          const chosen = readSort(value)
          if (chosen) onSort(chosen)
        }}
      />
    </label>
  )
}

interface AppFilterBarProps {
  filters: ListFilters
  room: Room
  onChange: (filters: ListFilters) => void
  total: ListTotal | null
}

const filtersIn: Record<Room, number> = { 0: 0, 1: 2, 2: 3, 3: 4, 4: 5, 5: 5 }
const buttons = listFilters.filters.filter(({ chipOnly }) => !chipOnly)

const AppFilterBar = memo(DrawnBar)

function DrawnBar({ room, ...props }: AppFilterBarProps) {
  const { filters } = props
  return (
    <FilterBar
      filters={buttons}
      room={filtersIn[room]}
      isSet={(name) => filters[name] !== undefined}
      renderWords={(name) => <TextFilter name={name} filters={filters} />}
      renderPanel={(name) => <Panel name={name} {...props} />}
    />
  )
}

type Named = Omit<AppFilterBarProps, 'room'> & { name: keyof ListFilters }

function TextFilter(props: Pick<Named, 'name' | 'filters'>) {
  return (
    <LazyContent part={afterRows} waiting={null}>
      {({ FilterText }) => <FilterText {...props} />}
    </LazyContent>
  )
}

function Panel(props: Named) {
  return (
    <LazyContent part={afterRows}>{({ CountedPanel }) => <CountedPanel {...props} />}</LazyContent>
  )
}
