import { isTrustedEntityId, type TrustedEntityId } from '#/domain/ids'
import { trustFilters, type SentValues, type TrustFilters } from '#/domain/trusted/trust-settings'
import { newTrustBody, type NewTrust } from '#/domain/trusted/trust-outcome'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { describeMismatch, readPage, type Page } from '../page'
import { requestPage } from '../page-size'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { TrustedEntitySchema, type TrustedEntity } from './schema'

const usualLimit = 50

/**
 * List Trusted Entities (SERVICE.md §4.6), in the service's order, without a total. A cursor has the limit locked in.
 */
export async function listTrustedEntities(
  filters: TrustFilters,
  cursor: string | null,
  { limit: wanted = usualLimit, ...options }: ReadOptions & { limit?: number } = {},
): Promise<Page<TrustedEntity>> {
  const query = trustFilters.query(filters)
  const read = async () => {
    const json = await getJson(['trusted-entities'], query, options)
    const page = readPage(json, TrustedEntitySchema, Date.now())
    noteTenants(page.items.flatMap(({ tenant }) => tenant ?? []))
    return page
  }
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return requestPage(wanted, (limit) => {
    query.set('limit', String(limit))
    return read()
  })
}

/** Get Trusted Entity (SERVICE.md §4.6), without its history. Another entity is a contract error. */
export async function getTrustedEntity(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<TrustedEntity> {
  return readEntity(id, await get(id, new URLSearchParams(), options))
}

/**
 * The history, by `include=timeline` (SERVICE.md §4.6). Unchanged, because its form is not documented. Null if
 * missing.
 */
export async function getTrustedHistory(
  id: TrustedEntityId,
  options: ReadOptions = {},
): Promise<unknown> {
  const json = await get(id, new URLSearchParams({ include: 'timeline' }), options)
  readEntity(id, json)
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
  return entityIn(
    await sendWrite('POST', ['trusted-entities'], { ...options, body: newTrustBody(newTrust) }),
  )
}

/** Sends one PATCH with these settings only (SERVICE.md §4.6). The answer is ignored. */
export async function updateTrustedEntity(
  id: TrustedEntityId,
  change: SentValues,
  options: SendOptions = {},
): Promise<void> {
  if (!isTrustedEntityId(id)) throw new ApiError('bad-id', notFoundSentence)
  await sendWrite('PATCH', ['trusted-entities', id], { ...options, body: change })
}

async function get(id: TrustedEntityId, query: URLSearchParams, options: ReadOptions) {
  if (!isTrustedEntityId(id)) throw new ApiError('bad-id', notFoundSentence)
  return getJson(['trusted-entities', id], query, options)
}

function readEntity(id: TrustedEntityId, json: unknown): TrustedEntity {
  const result = TrustedEntitySchema.safeParse(json)
  if (result.success && result.data.id !== id) throw otherAnswer('trusted entity')
  if (result.success) return result.data
  throw new ApiError(
    'contract',
    `This trusted entity could not be read (${describeMismatch(result.error)}).`,
  )
}

function entityIn(answer: string): TrustedEntity | null {
  try {
    const result = TrustedEntitySchema.safeParse(JSON.parse(answer))
    return result.success ? result.data : null
  } catch {
    return null
  }
}
