import {
  classifications,
  isClassification,
  type Classification,
} from '#/domain/decision/classification'
import { isTenantId } from '#/domain/ids'
import { unread } from '#/lib/plain-search'
import type { DroppedParam } from '#/ui/feedback/dropped-params'
import { queueSorts, type QueueView } from './queue/queue'

/** The search params of the queue's address, as text. */
export type ReviewSearch = Record<string, string>

interface Reading {
  view: QueueView
  dropped: DroppedParam[]
}

/** The view of an address. A shared link may hold bad values: each is dropped alone and reported. */
export function readReviewSearch(search: ReviewSearch): Reading {
  const dropped: DroppedParam[] = []
  const listed = <T extends string>(
    name: string,
    accepts: (value: string) => value is T,
    reason: string,
  ): T[] => {
    const values = valuesOf(search[name])
    const bad = values.filter((value) => !accepts(value))
    dropped.push(...bad.map((value) => ({ name, value, reason })))
    return values.filter(accepts)
  }
  const sort = queueSorts.find((value) => value === search['sort'])
  if (search['sort'] !== undefined && sort === undefined)
    dropped.push({
      name: 'sort',
      value: search['sort'],
      reason: 'is not an order of this queue',
    })
  const view: QueueView = {
    sort: sort ?? 'newest',
    recommended: listed('recommended', isClassification, 'is not a classification'),
    tenant: listed('tenant', isTenant, 'is not a tenant ID'),
  }
  for (const [name, value] of Object.entries(search)) {
    if (!known.has(name)) dropped.push({ value, ...unread(name, 'queue') })
  }
  return { view, dropped }
}

/** The address of a view, without the default order and without filters that are not set. */
export function toReviewSearch({ sort, recommended, tenant }: QueueView): ReviewSearch {
  return {
    ...(sort !== 'newest' && { sort }),
    ...(recommended.length > 0 && { recommended: inOrder(recommended).join(',') }),
    ...(tenant.length > 0 && { tenant: tenant.join(',') }),
  }
}

const known = new Set(['sort', 'recommended', 'tenant'])

function valuesOf(text = ''): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
}

function isTenant(value: string): value is string {
  return isTenantId(value)
}

function inOrder(values: readonly Classification[]): Classification[] {
  return classifications.filter((value) => values.includes(value))
}
