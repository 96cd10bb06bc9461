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

/** Get Trusted Entity (SERVICE.md §4.6) outside the cache, before and after a write. Rejects as `getTrustedEntity` does. */
export function readEntity(id: TrustedEntityId, signal?: AbortSignal): Promise<TrustedEntity> {
  return readPatiently((how) => getTrustedEntity(id, how ? { signal: how } : {}), {
    most: 1,
    signal,
  })
}

/** So many pages of 200 are read to compare the list before a create with the list after it. */
const mostPages = 25

/** Of every type: the service has no search, and may keep a new one under another type. Rejects as the list does. */
export function readListing(signal?: AbortSignal): Promise<Listing<TrustedEntity>> {
  return readList(
    (cursor) =>
      readPatiently(
        (how) => listTrustedEntities(every, cursor, { limit: 200, ...(how && { signal: how }) }),
        { most: 1, signal },
      ),
    mostPages,
  )
}

const every = { type: null, enabled: null }

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
