import * as z from 'zod/mini'
import { isSearchId, type SearchId } from '#/domain/ids'
import { asText, otherFields, type RawFields } from '../raw-fields'

/** A found message. The sender stays unchanged, because its format is not documented (SERVICE.md §4.6). */
export interface FoundMessage {
  id: string
  /** Text as received, usually a date-time. Null if missing. */
  date: string | null
  subject: string | null
  from: unknown
  raw: unknown
}

/**
 * A message (SERVICE.md §4.6). Senders, recipients and attachments stay unchanged, because their formats are not
 * documented.
 */
export interface Message {
  id: string
  date: string | null
  subject: string | null
  snippet: string | null
  sender: unknown
  recipients: unknown
  attachments: unknown
  rest: RawFields
  raw: unknown
}

/** The answer to starting and to polling a search (SERVICE.md §4.6). */
export interface SearchReport {
  id: SearchId
  /** The service's word, never empty. */
  status: string
  /** `{ meta, items }` of a finished search. */
  data: unknown
  raw: unknown
}

const namedFields = ['id', 'date', 'subject', 'snippet', 'sender', 'recipients', 'attachments']

/** Requires only the id, which identifies a row. */
export const FoundMessageSchema = z.pipe(
  z.looseObject({ id: z.string() }),
  z.transform((raw): FoundMessage => ({
    id: raw.id,
    date: asText(raw['date']),
    subject: asText(raw['subject']),
    from: raw['from'],
    raw,
  })),
)

/** Requires only the id, which is compared with the requested one. */
export const MessageSchema = z.pipe(
  z.looseObject({ id: z.string() }),
  z.transform((raw): Message => ({
    id: raw.id,
    date: asText(raw['date']),
    subject: asText(raw['subject']),
    snippet: asText(raw['snippet']),
    sender: raw['sender'],
    recipients: raw['recipients'],
    attachments: raw['attachments'],
    rest: otherFields(raw, namedFields),
    raw,
  })),
)

/** Requires an id of the right form and a status. Other searches cannot be used. */
export const SearchReportSchema = z.pipe(
  z.looseObject({ id: z.custom<SearchId>(isSearchId), status: z.custom<string>(isWord) }),
  z.transform((raw): SearchReport => ({
    id: raw.id,
    status: raw.status,
    data: raw['data'],
    raw,
  })),
)

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
