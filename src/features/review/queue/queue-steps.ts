import type { OauthAppId } from '#/domain/ids'
import type { Find } from '../scan/scan'

/** The item that j and k lead to; at an end of the list there is only a sentence. */
export function stepFrom(
  queue: readonly Pick<Find, 'id'>[],
  from: OauthAppId | null,
  step: 1 | -1,
): { kind: 'item'; id: OauthAppId } | { kind: 'nowhere'; said: string } {
  if (queue.length === 0) return { kind: 'nowhere', said: 'There is nothing in the list.' }
  const at = queue.findIndex(({ id }) => id === from)
  const next = at < 0 ? queue[0] : queue[at + step]
  if (next !== undefined) return { kind: 'item', id: next.id }
  return { kind: 'nowhere', said: `This is the ${step > 0 ? 'last' : 'first'} item.` }
}

/** What s skips: the item with the focus, which may differ from the opened one; else the opened one. */
export function createSkip(
  focused: OauthAppId | null,
  opened: OauthAppId | null,
): { kind: 'other' | 'opened'; id: OauthAppId } | { kind: 'nothing'; said: string } {
  if (focused !== null && focused !== opened) return { kind: 'other', id: focused }
  if (opened !== null) return { kind: 'opened', id: opened }
  return { kind: 'nothing', said: 'Nothing is open. j opens the first item.' }
}

/** Why a and r do nothing; null if an item is open, because the item handles these keys. */
export function whyNoDecision(opened: OauthAppId | null): string | null {
  return opened === null ? 'Press j to open it first' : null
}
