import type { TrustedEntityId } from '#/domain/ids'
import { trustFilters, type TrustFilters } from '#/domain/trusted/trust-settings'
import { getJson, type ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { getPage, readItem, readPage, type ListOptions, type Page } from '../page'
import { TrustedEntitySchema, type TrustedEntity } from './schema'

/**
 * List Trusted Entities (SERVICE.md §4.6), in the service's order, without a total. A cursor has the limit locked in.
 */
export async function listTrustedEntities(
  filters: TrustFilters,
  cursor: string | null,
  options: ListOptions = {},
): Promise<Page<TrustedEntity>> {
  const json = await getPage(
    'GET /trusted-entities',
    [],
    trustFilters.query(filters),
    cursor,
    options,
  )
  const page = readPage(json, TrustedEntitySchema)
  noteTenants(page.items.flatMap(({ tenant }) => tenant ?? []))
  return page
}

/** Get Trusted Entity (SERVICE.md §4.6), without its history. Another entity is a contract error. */
export async function getTrustedEntity(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<TrustedEntity> {
  const json = await getJson('GET /trusted-entities/{entityId}', [id], null, options)
  return readItem(json, TrustedEntitySchema, id, 'trusted entity')
}

/**
 * The history, by `include=timeline` (SERVICE.md §4.6). Unchanged, because its form is not documented. Null if
 * missing.
 */
export async function getTrustedHistory(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<unknown> {
  const query = new URLSearchParams({ include: 'timeline' })
  const json = await getJson('GET /trusted-entities/{entityId}', [id], query, options)
  readItem(json, TrustedEntitySchema, id, 'trusted entity')
  return (json as { timeline?: unknown }).timeline ?? null
}
