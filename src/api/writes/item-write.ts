import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { isOpenOutcome } from '#/domain/writes/delayed-write'
import { formatClock } from '#/lib/time/time'
import type { ApiError } from '../errors'
import type { NewOperation, OperationState, OperationSubject } from './operation'
import { finish, write, type Sent, type Write, type WriteOptions, type WriteRecord } from './write'

/** The outcome of the write of an item. */
export interface ItemOutcome<Item, Verdict extends string = string> {
  verdict: Verdict
  /** The verdict in one sentence. Names in it come from the service. */
  sentence: string
  /** The item as read back. Null if not found or unreadable. */
  item: Item | null
  writeError: ApiError | null
  readError: Error | null
  /** Time of the read-back, milliseconds since the epoch. */
  at: number
  /** Reads the item again. Sends nothing else. */
  checkAgain: () => Promise<ItemOutcome<Item, Verdict>>
}

/** A verb of an item: to add, change or remove it. */
export interface ItemWrite<Seen, Item, Verdict extends string, Answer> extends Pick<
  Write<Seen, Answer, never>,
  'shown' | 'first' | 'send'
> {
  operation: NewOperation
  messages: WriteRecord<never>['messages']
  /** Reads the item after the write and judges it. If that rejects, the verdict is `unconfirmed`. */
  check: (sent: Sent<Seen, Answer>) => Promise<{ verdict: Verdict; item: Item | null }>
  sentence: (verdict: Verdict, item: Item | null, time: string) => string
  /** The sentence for Operations, if the other one has too much of the service's text. */
  recorded?: (verdict: Verdict, time: string) => string | undefined
  /** The subject of a new item, with the ID that it got. */
  newSubject?: (verdict: Verdict, item: Item | null) => OperationSubject | undefined
  updateCache: (item: Item | null) => Promise<void>
  /** Called with the newer version that was not overwritten. */
  onConflict?: (now: Seen) => Promise<void>
  /** Text of a similar item that was listed before, for a refused write. */
  like?: () => string | null
}

export interface FollowItem<Item, Verdict extends string> extends WriteOptions {
  /** Receives the result of a delayed check. Called only if the write may still arrive. */
  onLater?: ((outcome: ItemOutcome<Item, Verdict>) => void) | undefined
}

/**
 * Returns the mutation of one verb (SERVICE.md §4.6). It reads, sends once and reads back, as `write` does. Rejects if
 * the first read failed, or the session ended.
 */
export function itemMutation<
  Request extends object,
  Seen,
  Item,
  Verdict extends string,
  Answer = void,
>(define: (request: Request, client: QueryClient) => ItemWrite<Seen, Item, Verdict, Answer>) {
  return mutationOptions({
    mutationFn: async (input: Request & FollowItem<Item, Verdict>, { client }) => {
      const verb = define(input, client)
      const result = await write(toWrite(verb, input.onLater), input)
      if (result.kind === 'conflict') await verb.onConflict?.(result.now)
      return result.kind === 'refused' && verb.like ? { ...result, like: verb.like() } : result
    },
  })
}

function toWrite<Seen, Item, Verdict extends string, Answer>(
  verb: ItemWrite<Seen, Item, Verdict, Answer>,
  onOutcome: FollowItem<Item, Verdict>['onLater'],
): Write<Seen, Answer, ItemOutcome<Item, Verdict>> {
  const { operation, messages, shown, first, send } = verb
  const job: Write<Seen, Answer, ItemOutcome<Item, Verdict>> = {
    record: {
      operation,
      messages,
      outcome: ({ verdict, item, sentence, at }) => {
        const subject = verb.newSubject?.(verdict, item)
        return {
          state: toState(verdict),
          found: verb.recorded?.(verdict, formatClock(at)) ?? sentence,
          ...(subject && { subject }),
        }
      },
    },
    shown,
    first,
    send,
    readBack: async (sent) => {
      const { verdict, item, readError } = await verb.check(sent).then(
        (read) => ({ ...read, readError: null }),
        (error: unknown) => ({
          verdict: 'unconfirmed' as Verdict,
          item: null,
          readError: error as Error,
        }),
      )
      const at = Date.now()
      return {
        verdict,
        sentence: verb.sentence(verdict, item, formatClock(at)),
        item,
        writeError: sent.error,
        readError,
        at,
        checkAgain: () => finish(job, sent),
      }
    },
    updateCache: ({ item }) => verb.updateCache(item),
    delayed: { isOpen: ({ verdict }) => isOpenOutcome(verdict), onOutcome },
  }
  return job
}

/** The state in Operations: unknown, as long as nothing was read that decides. */
export function toState(verdict: string): OperationState {
  if (verdict === 'confirmed') return 'confirmed'
  return isOpenOutcome(verdict) || verdict === 'not read back' ? 'unknown' : 'attention'
}
