import * as z from 'zod/mini'
import { isSearchId, type SearchId } from '#/domain/messages/search-job'
import type { RawFields } from '../issues/schema'

/** Its sender stays unchanged: the format is not documented (SERVICE.md §4.6). */
export interface FoundMessage {
  id: string
  /** As it came, a date-time usually; null when it is missing. */
  date: string | null
  subject: string | null
  from: unknown
  raw: unknown
}

/** One message (SERVICE.md §4.6). People and attachments stay unchanged: their formats are not documented. */
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

/** What starting a search answers, and what asking for it answers (SERVICE.md §4.6). */
export interface SearchReport {
  id: SearchId
  /** The service's word; it is never empty. */
  status: string
  /** `{ meta, items }` once it is done. */
  data: unknown
  raw: unknown
}

const namedFields = new Set([
  'id',
  'date',
  'subject',
  'snippet',
  'sender',
  'recipients',
  'attachments',
])

/** Only the id must be there: rows are told apart by it. */
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

/** Only the id must be there: it tells whether the answer is about the message that was asked for. */
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
    rest: Object.entries(raw).filter(([name]) => !namedFields.has(name)),
    raw,
  })),
)

/** A search without an id of its form, or without a status, cannot be used. */
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

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? null)
}
