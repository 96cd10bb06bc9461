import type { QueryClient } from '@tanstack/react-query'
import type { TrustedEntityId } from '#/domain/ids'
import { typeLabel } from '#/domain/trusted/entity-text'
import { findCreated, isLike, type Listing } from '#/domain/trusted/entity-match'
import { sentMessage, type SentValues } from '#/domain/trusted/trust-settings'
import {
  changeOutcome,
  createdOutcome,
  createOutcome,
  newTrustBody,
  trustDifferences,
  trustRecord,
  trustSentence,
  wholeMessage,
  type NewTrust,
  type TrustOutcome,
} from '#/domain/trusted/trust-outcome'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { putItems } from '../cached-pages'
import { scanPageSize } from '../oauth-apps/requests'
import { readAnswered } from '../page'
import { readPatiently } from '../retry'
import { session } from '../token'
import { readList } from '../whole-list'
import { itemMutation, type ItemOutcome, type ItemWrite } from '../writes/item-write'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { getTrustedEntity, listTrustedEntities, trustedEntities } from './queries'
import { TrustedEntitySchema, type TrustedEntity } from './schema'

export type Trusted = ItemOutcome<TrustedEntity, TrustOutcome>
type TrustWrite<Seen, Answer> = ItemWrite<Seen, TrustedEntity, TrustOutcome, Answer>

/** Messages that every verb shares. */
const messages = {
  cannot: 'changeTrustedEntities' as const,
  changed: 'The entity changed',
  notRead: 'The entity could not be read',
}
const sentenceFor =
  (sent: SentValues): TrustWrite<never, never>['sentence'] =>
  (...outcome) =>
    withMarkers(cut(trustSentence(sent, ...outcome), 600))

/** Reads the entity, then sends the settings that differ (SERVICE.md §4.6). */
export function changeTrust() {
  return itemMutation(
    (
      { shown, sent }: { shown: TrustedEntity; sent: SentValues },
      client,
    ): TrustWrite<TrustedEntity, void> => {
      const { id, entity } = shown
      const { queryKey } = trustedEntities.detail(id)
      return {
        operation: {
          kind: 'change of trust',
          subject: { about: 'trusted entity', id, entity },
          sent: withMarkers(sentMessage(sent)),
        },
        messages: { ...messages, accepted: 'Recorded' },
        sentence: sentenceFor(sent),
        recorded: trustRecord,
        shown,
        first: {
          beforeEveryWrite: true,
          read: (signal) => readEntity(id, signal),
          isSame: (before, now) => trustDifferences(before, now).length === 0,
          cached: () => client.getQueryData(queryKey),
        },
        send: (options) => updateTrustedEntity(id, sent, options),
        check: async ({ before, answered }) => {
          // An answer older than the write must not arrive after it.
          await client.cancelQueries({ queryKey })
          await client.cancelQueries({ queryKey: trustedEntities.lists() })
          const item = await readEntity(id)
          return { verdict: changeOutcome(before, sent, item, answered), item }
        },
        updateCache: (found) => putEntity(client, found),
        onConflict: (now) => putEntity(client, now),
      }
    },
  )
}

/**
 * Reads the list, so that a similar entity is not taken for the new one. Sends one create, and reads the entity back,
 * by the id of the answer or in the list (SERVICE.md §4.6).
 */
export function addTrust() {
  return itemMutation(
    (
      { made }: { made: NewTrust },
      client,
    ): TrustWrite<Listing<TrustedEntity>, TrustedEntity | null> => {
      let listed: Listing<TrustedEntity> | null = null
      const { entity, type, values } = made
      const sent = [`Add as ${typeLabel(type)}`, sentMessage(values)].filter(Boolean).join('; ')
      const subject = { about: 'trusted entity', id: null, entity } as const
      return {
        operation: { kind: 'trust', subject, sent: withMarkers(sent) },
        messages: { ...messages, accepted: 'Accepted' },
        sentence: sentenceFor(values),
        recorded: trustRecord,
        // Operations links to a new entity only. One that was listed before is not the result of this action.
        newSubject: (verdict, item) =>
          item && isLike(made, item) && ['confirmed', 'changed meanwhile'].includes(verdict)
            ? { ...subject, id: item.id }
            : undefined,
        shown: { items: [], isWhole: false },
        first: {
          beforeEveryWrite: true,
          read: async (signal) => (listed = await readListing(signal)),
          // Other entities are no conflict, because the service decides whether it accepts a similar one.
          isSame: () => true,
        },
        send: (options) => createTrustedEntity(made, options),
        check: async ({ answer, before, answered, error }) => {
          if (answer !== null) {
            const item = await readEntity(answer.id)
            if (!before.items.some((listedBefore) => listedBefore.id === item.id))
              return { verdict: createdOutcome(made, item), item }
            // The entity existed already, so the answer proves no create.
            const like = isLike(made, item) ? item : null
            const known = { like, isNew: false, isAll: false }
            return { verdict: createOutcome(made, known, answered, false), item: like }
          }
          const created = findCreated(made, before, await readListing())
          const verdict = createOutcome(made, created, answered, error?.status === 409)
          return { verdict, item: created.like }
        },
        // Lists that are not on the screen are read again when opened. The page reads its own list again.
        updateCache: async () => {
          client.removeQueries({ queryKey: trustedEntities.lists(), type: 'inactive' })
          await Promise.resolve()
        },
        like: () => {
          const item = listed?.items.find((other) => isLike(made, other))
          return item ? withMarkers(wholeMessage(item)) : null
        },
      }
    },
  )
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

/** Reads an entity outside the cache, before and after a write. Rejects as `getTrustedEntity` does. */
function readEntity(id: TrustedEntityId, signal?: AbortSignal): Promise<TrustedEntity> {
  return readPatiently((readSignal) => getTrustedEntity(id, { signal: readSignal }), {
    most: 1,
    signal,
  })
}

/** Limit of the pages to read before and after a create. */
const mostPages = 25

/**
 * Reads entities of every type, because the service has no search and may save a new entity under another type.
 * Rejects as the list does.
 */
function readListing(signal?: AbortSignal): Promise<Listing<TrustedEntity>> {
  const every = { type: null, enabled: null }
  return readList(
    (cursor) =>
      readPatiently(
        (readSignal) =>
          listTrustedEntities(every, cursor, { limit: scanPageSize, signal: readSignal }),
        { most: 1, signal },
      ),
    mostPages,
  )
}

/** Replaces an entity on its page and in every cached list, by id (SERVICE.md §4.6). */
async function putEntity(client: QueryClient, entity: TrustedEntity | null): Promise<void> {
  // After a lock, the next session may belong to another admin.
  if (entity === null || session.get().status !== 'connected') return
  client.setQueryData(trustedEntities.detail(entity.id).queryKey, entity)
  putItems(client, trustedEntities.lists(), [entity])
  const { queryKey } = trustedEntities.history(entity.id)
  await client.invalidateQueries({ queryKey })
}
