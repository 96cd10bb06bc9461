import * as z from 'zod/mini'
import { isIssueId, type IssueId } from '#/domain/ids'
import { Count } from '../page'
import { asText, otherFields, type RawFields } from '../raw-fields'

/**
 * An issue. The service's document names five fields (SERVICE.md §4.6). A value that is not text becomes its JSON, and
 * a missing field becomes null. All other fields are kept.
 */
export interface Issue {
  id: IssueId
  name: string | null
  status: string | null
  severity: string | null
  classification: string | null
  rest: RawFields
  raw: unknown
}

/**
 * A message of an issue. Senders and attachments stay unchanged, because their format is not documented (SERVICE.md
 * §4.6).
 */
export interface IssueMessage {
  id: string | null
  subject: string | null
  sender: unknown
  recipients: unknown
  attachments: unknown
  raw: unknown
}

export const issueParts = ['comments', 'accounts'] as const
export type IssuePart = (typeof issueParts)[number]

/**
 * A comment or an account of an issue. The service's document shows no fields. Some names follow SERVICE.md §2.6.
 * `at`, `author` and `text` are our reading.
 */
export interface IssuePartItem {
  id: string | null
  email: string | null
  displayName: string | null
  at: string | null
  author: unknown
  text: string | null
  raw: unknown
}

const namedFields = ['id', 'name', 'status', 'severity', 'classification']

/** Requires only a valid id, because links and requests depend on it. */
export const IssueSchema = z.pipe(
  z.looseObject({ id: z.custom<IssueId>(isIssueId) }),
  z.transform((raw): Issue => ({
    id: raw.id,
    name: asText(raw['name']),
    status: asText(raw['status']),
    severity: asText(raw['severity']),
    classification: asText(raw['classification']),
    rest: otherFields(raw, namedFields),
    raw,
  })),
)

export const IssueMessageSchema = z.pipe(
  z.looseObject({}),
  z.transform((raw): IssueMessage => ({
    id: asText(raw['id']),
    subject: asText(raw['subject']),
    sender: raw['sender'],
    recipients: raw['recipients'],
    attachments: raw['attachments'],
    raw,
  })),
)

export const IssuePartItemSchema = z.pipe(
  z.unknown(),
  z.transform((raw): IssuePartItem => {
    const fields = typeof raw === 'object' && raw !== null ? new Map(Object.entries(raw)) : null
    return {
      id: asText(fields?.get('id')),
      email: asText(fields?.get('email')),
      displayName: asText(fields?.get('displayName')),
      at: asText(fields?.get('at')),
      author: fields?.get('author'),
      text: fields === null ? asText(raw) : asText(fields.get('text')),
      raw,
    }
  }),
)

/** Counts over all messages of the issue, from `meta`. Null without a count (SERVICE.md §4.6). */
export const MessageCounts = z.catch(
  z.object({ meta: z.object({ numLinks: Count, numAttachments: Count }) }),
  { meta: { numLinks: null, numAttachments: null } },
)
