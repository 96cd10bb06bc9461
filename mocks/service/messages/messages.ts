import { type Lazy, lazy } from '../engine/lazy'

export interface PartyRow {
  email: string | null
  displayName: string | null
}

export interface AttachmentRow {
  name: string
  contentType: string
  sizeBytes: number
}

export interface MessageRow {
  id: string
  tenantId: string
  /** The issue that contains the message. */
  issueId: string | null
  sender: PartyRow
  recipients: PartyRow[]
  subject: string
  date: string
  snippet: string
  attachments: AttachmentRow[]
  numLinks: number
}

/** The mail that the service has seen. Read only. */
export interface Messages {
  /** Newest first. */
  all(): readonly MessageRow[]
  find(id: string): MessageRow | undefined
  ofIssue(issueId: string): readonly MessageRow[]
}

/** Creates the messages of a seed (SERVICE.md §4.6). Sorts them on the first request for them. */
export function createMessages(seed: Lazy<readonly MessageRow[]>): Messages {
  const ordered = lazy(() =>
    seed
      .get()
      .map((message) => ({ message, at: Date.parse(message.date) }))
      .toSorted((a, b) => b.at - a.at || (a.message.id < b.message.id ? -1 : 1))
      .map(({ message }) => message),
  )
  const byId = lazy(() => new Map(ordered.get().map((message) => [message.id, message])))
  return {
    all: () => ordered.get(),
    find: (id) => byId.get().get(id),
    ofIssue: (issueId) => ordered.get().filter((message) => message.issueId === issueId),
  }
}
