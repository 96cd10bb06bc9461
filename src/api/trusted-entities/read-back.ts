import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { TrustedEntityId } from '#/domain/ids'
import type { Listing } from '#/domain/trusted/entity-match'
import type { Page } from '../page'
import { readPatiently } from '../retry'
import { session } from '../token'
import { readList } from '../whole-list'
import { getTrustedEntity, listTrustedEntities } from './client'
import { trustedEntities } from './queries'
import type { TrustedEntity } from './schema'

/**
 * Reads an entity outside the cache, before and after a write (SERVICE.md §4.6). Rejects as `getTrustedEntity` does.
 */
export function readEntity(id: TrustedEntityId, signal?: AbortSignal): Promise<TrustedEntity> {
  return readPatiently(
    (readSignal) => getTrustedEntity(id, readSignal ? { signal: readSignal } : {}),
    {
      most: 1,
      signal,
    },
  )
}

/** Limit of the 200-entity pages to read before and after a create. */
const mostPages = 25

/**
 * Reads entities of every type, because the service has no search and may save a new entity under another type.
 * Rejects as the list does.
 */
export function readListing(signal?: AbortSignal): Promise<Listing<TrustedEntity>> {
  return readList(
    (cursor) =>
      readPatiently(
        (readSignal) =>
          listTrustedEntities(every, cursor, {
            limit: 200,
            ...(readSignal && { signal: readSignal }),
          }),
        { most: 1, signal },
      ),
    mostPages,
  )
}

const every = { type: null, enabled: null }

/** Replaces an entity on its page and in every cached list, by id (SERVICE.md §4.6). */
export async function putEntity(client: QueryClient, entity: TrustedEntity): Promise<void> {
  // After a lock, the next session may belong to another admin.
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
