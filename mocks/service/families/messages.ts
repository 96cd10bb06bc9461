import type { MessageRow } from './rows'

/** The mail the service has seen. It is read only. */
export interface Messages {
  /** Newest first. */
  all(): readonly MessageRow[]
  find(id: string): MessageRow | undefined
  ofIssue(issueId: string): readonly MessageRow[]
}

/** The messages of a seed (§4.6). */
export function createMessages(seed: readonly MessageRow[]): Messages {
  const ordered = seed.toSorted(
    (a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.id < b.id ? -1 : 1),
  )
  const byId = new Map(ordered.map((message) => [message.id, message]))
  return {
    all: () => ordered,
    find: (id) => byId.get(id),
    ofIssue: (issueId) => ordered.filter((message) => message.issueId === issueId),
  }
}
