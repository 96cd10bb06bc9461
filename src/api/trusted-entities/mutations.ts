import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { typeLabel } from '#/domain/trusted/entity-text'
import { shownMessage, wholeMessage } from '#/domain/trusted/entity-labels'
import { findCreated, isLike, type Listing } from '#/domain/trusted/entity-match'
import { sentMessage, type SentValues } from '#/domain/trusted/trust-settings'
import {
  changeOutcome,
  createdOutcome,
  createOutcome,
  trustDifferences,
  trustSentence,
  type NewTrust,
  type TrustOutcome,
} from '#/domain/trusted/trust-outcome'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { withMarkers } from '#/lib/hidden-characters'
import { formatClock } from '#/lib/time/time'
import type { ApiError } from '../errors'
import type { OperationState } from '../writes/operation'
import { finish, write, type Sent, type Write, type WriteOptions } from '../writes/write'
import { createTrustedEntity, updateTrustedEntity } from './client'
import { trustedEntities } from './queries'
import { putEntity, readEntity, readListing } from './read-back'
import type { TrustedEntity } from './schema'

export interface Trusted {
  verdict: TrustOutcome
  sentence: string
  /** The entity as read back. Null if not found or unreadable. */
  entity: TrustedEntity | null
  writeError: ApiError | null
  readError: Error | null
  /** Time of the read-back, milliseconds since the epoch. */
  at: number
  /** Reads the entity again. Sends nothing else. */
  checkAgain: () => Promise<Trusted>
}

export interface FollowTrust extends WriteOptions {
  /** Receives the result of a delayed check. Called only if the change may still arrive. */
  onLater?: ((done: Trusted) => void) | undefined
}

interface ChangeTrust extends FollowTrust {
  shown: TrustedEntity
  sent: SentValues
}

/**
 * Reads the entity, then sends the settings that differ (SERVICE.md §4.6). Rejects if the read failed, or the session
 * ended.
 */
export function changeTrust() {
  return mutationOptions({
    mutationFn: async ({ shown, sent, onLater, ...options }: ChangeTrust, { client }) => {
      const result = await write(change(shown, sent, { client, onLater }), options)
      if (result.kind === 'conflict') await putEntity(client, result.now)
      return result
    },
  })
}

/**
 * Reads the list, sends one create, and reads the entity back, by the id of the answer or in the list (SERVICE.md
 * §4.6). Rejects if the list could not be read first, or the session ended. `like`: a similar entity that was listed
 * before a refused create.
 */
export function addTrust() {
  return mutationOptions({
    mutationFn: async (
      { made, onLater, ...options }: { made: NewTrust } & FollowTrust,
      { client },
    ) => {
      const { job, like } = create(made, { client, onLater })
      const result = await write(job, options)
      return result.kind === 'refused' ? { ...result, like: like() } : result
    },
  })
}

const states: Record<TrustOutcome, OperationState> = {
  confirmed: 'confirmed',
  'changed meanwhile': 'attention',
  'one like it': 'attention',
  'not recorded': 'attention',
  'no trace yet': 'unknown',
  unconfirmed: 'unknown',
}

const sharedMessages = {
  cannot: 'changeTrustedEntities' as const,
  changed: 'The entity changed',
  notRead: 'The entity could not be read',
}

type Following = { client: QueryClient } & Pick<FollowTrust, 'onLater'>

const delayedCheck = (onOutcome: FollowTrust['onLater']) => ({
  isOpen: ({ verdict }: Trusted) => isOpenOutcome(verdict),
  onOutcome,
})

/** Returns a change for `write`. */
function change(
  shown: TrustedEntity,
  sent: SentValues,
  { client, onLater }: Following,
): Write<TrustedEntity, void, Trusted> {
  const { id, entity } = shown
  const read = (signal?: AbortSignal) => readEntity(id, signal)
  const job: Write<TrustedEntity, void, Trusted> = {
    record: {
      operation: {
        kind: 'change of trust',
        subject: { about: 'trusted entity', id, entity },
        sent: withMarkers(sentMessage(sent)),
      },
      messages: { ...sharedMessages, accepted: 'Recorded' },
      outcome: ({ verdict, sentence }) => ({ state: states[verdict], found: sentence }),
    },
    shown,
    first: {
      always: true,
      read,
      isSame: (before, now) => trustDifferences(before, now).length === 0,
      cached: () => client.getQueryData(trustedEntities.detail(id).queryKey),
    },
    send: (options) => updateTrustedEntity(id, sent, options),
    readBack: async (done) => {
      // An answer older than the write must not arrive after it.
      await client.cancelQueries({ queryKey: trustedEntities.detail(id).queryKey, exact: true })
      await client.cancelQueries({ queryKey: trustedEntities.lists() })
      const { found, error } = await settled(read())
      const verdict = changeOutcome(done.before, sent, found, done.answered)
      return trusted(job, done, { verdict, sent, entity: found, error })
    },
    updateCache: async ({ entity: found }) => {
      if (found) await putEntity(client, found)
    },
    delayed: delayedCheck(onLater),
  }
  return job
}

/** Returns a create for `write`. Reads the list first, so that a similar entity is not taken for the new entity. */
function create(
  newTrust: NewTrust,
  { client, onLater }: Following,
): {
  job: Write<Listing<TrustedEntity>, TrustedEntity | null, Trusted>
  like: () => string | null
} {
  let listed: Listing<TrustedEntity> | null = null
  const sent = [`Add as ${typeLabel(newTrust.type)}`, sentMessage(newTrust.values)]
    .filter(Boolean)
    .join('; ')
  const subject = { about: 'trusted entity', id: null, entity: newTrust.entity } as const
  const job: Write<Listing<TrustedEntity>, TrustedEntity | null, Trusted> = {
    record: {
      operation: { kind: 'trust', subject, sent: withMarkers(sent) },
      messages: { ...sharedMessages, accepted: 'Accepted' },
      outcome: ({ verdict, sentence, entity }) => ({
        state: states[verdict],
        found: sentence,
        ...(entity && verdict !== 'one like it' && { subject: { ...subject, id: entity.id } }),
      }),
    },
    shown: { items: [], isWhole: false },
    first: {
      always: true,
      read: async (signal) => (listed = await readListing(signal)),
      // Other entities are no conflict, because the service decides whether it accepts a similar one.
      isSame: () => true,
    },
    send: (options) => createTrustedEntity(newTrust, options),
    readBack: async (done) => {
      const { answer, before, answered, error: writeError } = done
      if (answer !== null) {
        const { found, error } = await settled(readEntity(answer.id))
        const verdict = found === null ? 'unconfirmed' : createdOutcome(newTrust, found)
        return trusted(job, done, { verdict, sent: newTrust.values, entity: found, error })
      }
      const { found: now, error } = await settled(readListing())
      const created = now && findCreated(newTrust, before, now)
      const isConflict = writeError?.status === 409
      const verdict = created
        ? createOutcome(newTrust, created, answered, isConflict)
        : 'unconfirmed'
      const entity = created?.like ?? null
      return trusted(job, done, { verdict, sent: newTrust.values, entity, error })
    },
    // Lists that are not on the screen are read again when opened. The page reads its own list again.
    updateCache: async () => {
      client.removeQueries({ queryKey: trustedEntities.lists(), type: 'inactive' })
      await Promise.resolve()
    },
    delayed: delayedCheck(onLater),
  }
  const like = () => {
    const item = listed?.items.find((entity) => isLike(newTrust, entity))
    return item ? withMarkers(wholeMessage(item)) : null
  }
  return { job, like }
}

function trusted<Seen, Answer>(
  job: Write<Seen, Answer, Trusted>,
  done: Sent<Seen, Answer>,
  known: {
    verdict: TrustOutcome
    sent: SentValues
    entity: TrustedEntity | null
    error: Error | null
  },
): Trusted {
  const { verdict, sent, entity, error: readError } = known
  const shown = entity
    ? (verdict === 'one like it' ? wholeMessage : shownMessage)(entity, sent)
    : ''
  const at = Date.now()
  return {
    verdict,
    sentence: withMarkers(trustSentence(verdict, shown, formatClock(at))),
    entity,
    writeError: done.error,
    readError,
    at,
    checkAgain: () => finish(job, done),
  }
}

async function settled<T>(reading: Promise<T>): Promise<{ found: T | null; error: Error | null }> {
  try {
    return { found: await reading, error: null }
  } catch (error) {
    return { found: null, error: error as Error }
  }
}
