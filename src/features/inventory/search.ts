import { isTenantId } from '#/domain/ids'
import {
  classificationFilters,
  defaultSort,
  maxClientIds,
  readSort,
  remediationFilters,
  sortText,
  triStateFilters,
  type ListFilters,
} from '#/domain/lists/list-filters'
import { unread } from '#/lib/plain-search'
import type { DroppedParam } from '#/ui/feedback/dropped-params'

/** The search params of the inventory's address, as text and with the service's names. */
export type InventorySearch = Record<string, string>

interface Reading {
  filters: ListFilters
  dropped: DroppedParam[]
}

/**
 * The filters of an address. A shared link may hold bad values: each is dropped alone and reported. The
 * others stay, in the order given.
 */
export function readInventorySearch(search: InventorySearch): Reading {
  const filters: ListFilters = {}
  const dropped: DroppedParam[] = []
  for (const [name, value] of Object.entries(search)) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    // `push(...problems)` would fail: there can be more problems than a call can take as arguments.
    if (read) for (const problem of read(value, filters)) dropped.push({ name, ...problem })
    else dropped.push({ value, ...unread(name) })
  }
  return { filters, dropped }
}

/** The address of these filters, without the ones that are not set and without the default sort. */
export function toInventorySearch(filters: ListFilters): InventorySearch {
  const search: InventorySearch = {}
  for (const name of Object.keys(filters) as (keyof ListFilters)[]) {
    const text = name === 'sort' ? sortInAddress(filters) : (filters[name] ?? '').toString()
    if (text !== '') search[name] = text
  }
  return search
}

/** No filters and no search; the sort stays, because it hides no app. */
export function withoutFilters(filters: ListFilters): ListFilters {
  return filters.sort ? { sort: filters.sort } : {}
}

function sortInAddress({ sort = defaultSort }: ListFilters): string {
  return sortText(sort) === sortText(defaultSort) ? '' : sortText(sort)
}

type Problem = Pick<DroppedParam, 'value' | 'reason'>
type Reader = (value: string, filters: ListFilters) => Problem[]

const readers: Record<string, Reader> = {
  search: (value, filters) => {
    if (value.trim() !== '') filters.search = value.trim()
    return []
  },
  classification: list(
    'is not a classification',
    isOneOf(classificationFilters),
    (values, filters) => {
      filters.classification = values
    },
  ),
  // Some scope families in the service's document are placeholders for branded names, so other values are
  // allowed.
  restrictedScopeType: list('is not a scope family', isFamilyShaped, (values, filters) => {
    filters.restrictedScopeType = values
  }),
  tenant: list(
    'is not a tenant ID',
    (value): value is string => isTenantId(value),
    (values, filters) => {
      filters.tenant = values
    },
  ),
  clientId: (value, filters) => {
    const ids = unique(value)
    if (ids.length > 0) filters.clientId = ids.slice(0, maxClientIds)
    return ids
      .slice(maxClientIds)
      .map((id) => ({ value: id, reason: `is over the limit of ${maxClientIds} client IDs` }))
  },
  remediation: one(
    'is neither revoke nor notify',
    isOneOf(remediationFilters),
    (value, filters) => {
      filters.remediation = value
    },
  ),
  sort: (value, filters) => {
    const sort = readSort(value)
    if (sort === null) return [{ value, reason: 'is not a sort of this list' }]
    filters.sort = sort
    return []
  },
  ...Object.fromEntries(
    triStateFilters.map((name) => [
      name,
      one('is neither true nor false', isOneOf(['true', 'false'] as const), (value, filters) => {
        filters[name] = value === 'true'
      }),
    ]),
  ),
}

function list<T extends string>(
  reason: string,
  accepts: (value: string) => value is T,
  put: (values: T[], filters: ListFilters) => void,
): Reader {
  return (text, filters) => {
    const values = unique(text)
    const good = values.filter(accepts)
    if (good.length > 0) put(good, filters)
    return values.filter((value) => !accepts(value)).map((value) => ({ value, reason }))
  }
}

function one<T extends string>(
  reason: string,
  accepts: (value: string) => value is T,
  put: (value: T, filters: ListFilters) => void,
): Reader {
  return (value, filters) => {
    if (!accepts(value)) return [{ value, reason }]
    put(value, filters)
    return []
  }
}

function unique(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}

function isOneOf<const T extends string>(values: readonly T[]): (value: string) => value is T {
  return (value): value is T => (values as readonly string[]).includes(value)
}

function isFamilyShaped(value: string): value is string {
  return /^[a-z][a-z0-9_]{0,63}$/.test(value)
}
