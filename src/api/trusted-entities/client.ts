import type { TrustedEntityId } from '#/domain/ids'
import { trustFilters, type SentValues, type TrustFilters } from '#/domain/trusted/trust-settings'
import { newTrustBody, type NewTrust } from '#/domain/trusted/trust-outcome'
import { getJson, type ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { getPage, readAnswered, readItem, readPage, type ListOptions, type Page } from '../page'
import { sendWrite, type SendOptions } from '../writes/send-write'
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

/**
 * Sends one POST (SERVICE.md §4.6). The service uses the least permissive value for each missing setting. The answer
 * is not documented, so it is null if it is not an entity. Rejects as `sendWrite` does.
 */
export async function createTrustedEntity(
  newTrust: NewTrust,
  options: SendOptions = {},
): Promise<TrustedEntity | null> {
  const answer = await sendWrite('POST /trusted-entities', [], newTrustBody(newTrust), options)
  return readAnswered(answer, TrustedEntitySchema)
}

/** Sends one PATCH with these settings only (SERVICE.md §4.6). The answer is ignored. */
export async function updateTrustedEntity(
  id: TrustedEntityId,
  change: SentValues,
  options: SendOptions = {},
): Promise<void> {
  await sendWrite('PATCH /trusted-entities/{entityId}', [id], change, options)
}
