import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { TrustedEntityId } from '#/domain/ids'
import { isThatEntity, type NewTrust } from '#/domain/trusted/trust-verdict'
import type { Page } from '../page'
import { readPatiently } from '../retry'
import { session } from '../token'
import { getTrustedEntity, listTrustedEntities } from './client'
import { trustedEntities } from './queries'
import type { TrustedEntity } from './schema'

/** Get Trusted Entity (SERVICE.md §4.6) outside the cache, before and after a write. Rejects as `getTrustedEntity` does. */
export function readEntity(id: TrustedEntityId, signal?: AbortSignal): Promise<TrustedEntity> {
  return readPatiently((how) => getTrustedEntity(id, how ? { signal: how } : {}), {
    most: 1,
    signal,
  })
}

/** What was found of a new entity whose id is not known. */
interface FoundEntity {
  entity: TrustedEntity | null
  /** The whole list was read, and every item of it. */
  isWhole: boolean
}

/** So many pages of 200 are looked through for an entity whose answer was lost. */
const mostPages = 5

/** Looks for the entity among those of its type, in a few pages: the service has no search. */
export async function findEntity(made: NewTrust): Promise<FoundEntity> {
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page += 1) {
    const filters = { type: made.type, enabled: null }
    const at: string | null = cursor
    const { items, nextCursor, endUnknown, unreadable }: Page<TrustedEntity> =
      // One page after the other: each has the cursor of the next.
      await readPatiently(() => listTrustedEntities(filters, at, { wanted: 200 }), { most: 1 })
    const entity = items.find((item) => isThatEntity(made, item))
    if (entity) return { entity, isWhole: false }
    if (nextCursor === null)
      return { entity: null, isWhole: !endUnknown && unreadable.length === 0 }
    cursor = nextCursor
  }
  return { entity: null, isWhole: false }
}

/** Puts an entity that was just read (SERVICE.md §4.6) where it is shown: its page, and its row in every list, by id. */
export async function putEntity(client: QueryClient, entity: TrustedEntity): Promise<void> {
  // After a lock it belongs to another person.
  if (session.get().status !== 'connected') return
  client.setQueryData(trustedEntities.detail(entity.id).queryKey, entity)
  client.setQueriesData<InfiniteData<Page<TrustedEntity>>>(
    { queryKey: trustedEntities.lists() },
    (list) => {
      if (!list?.pages.some(({ items }) => items.some(({ id }) => id === entity.id))) return list
      const pages = list.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === entity.id ? entity : item)),
      }))
      return { ...list, pages }
    },
  )
  const { queryKey } = trustedEntities.history(entity.id)
  await client.invalidateQueries({ queryKey, exact: true })
}
