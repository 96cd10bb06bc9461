import type { OauthAppId } from '#/domain/ids'
import type { Match } from '../scan/scan'

/** Returns the item that j or k opens. At an end of the list, returns a message. */
export function stepFrom(
  queue: readonly Pick<Match, 'id'>[],
  from: OauthAppId | null,
  step: 1 | -1,
): { kind: 'item'; id: OauthAppId } | { kind: 'nowhere'; message: string } {
  if (queue.length === 0) return { kind: 'nowhere', message: 'The list is empty.' }
  const at = queue.findIndex(({ id }) => id === from)
  const next = at < 0 ? queue[0] : queue[at + step]
  if (next !== undefined) return { kind: 'item', id: next.id }
  return { kind: 'nowhere', message: `This is the ${step > 0 ? 'last' : 'first'} item.` }
}

/** Returns the item that s skips: the focused item, which may differ from the opened item, else the opened item. */
export function createSkip(
  focused: OauthAppId | null,
  opened: OauthAppId | null,
): { kind: 'other' | 'opened'; id: OauthAppId } | { kind: 'nothing'; message: string } {
  if (focused !== null && focused !== opened) return { kind: 'other', id: focused }
  if (opened !== null) return { kind: 'opened', id: opened }
  return { kind: 'nothing', message: 'No item is open. Press j to open the first one.' }
}

/** Explains why a and r do nothing. Null if an item is open, because the item handles these keys. */
export function noDecisionMessage(opened: OauthAppId | null): string | null {
  return opened === null ? 'Press j to open the app first' : null
}
