import * as z from 'zod/mini'
import { isIssueId, type IssueId } from '#/domain/ids'

/** Fields of an answer that nobody documents, by name, as they came. */
export type RawFields = readonly (readonly [name: string, value: unknown])[]

/**
 * An issue (§4.6), in the list and on its own. The document names five fields and no type but the form of a
 * severity: text stays text, anything else is its JSON, null where the field is missing or null. All other fields
 * are kept as they came.
 */
export interface Issue {
  id: IssueId
  name: string | null
  status: string | null
  severity: string | null
  classification: string | null
  rest: RawFields
}

/** A message of an issue (§4.6). How a sender or an attachment is written is not shown, so they stay as they came. */
export interface IssueMessage {
  id: string | null
  subject: string | null
  sender: unknown
  recipients: unknown
  attachments: unknown
  /** The whole item. */
  raw: unknown
}

const namedFields = new Set(['id', 'name', 'status', 'severity', 'classification'])

/** Only the id must be right, because links and requests hang on it. */
export const IssueSchema = z.pipe(
  z.looseObject({ id: z.custom<IssueId>(isIssueId) }),
  z.transform(({ id, ...fields }): Issue => ({
    id,
    name: asText(fields['name']),
    status: asText(fields['status']),
    severity: asText(fields['severity']),
    classification: asText(fields['classification']),
    rest: Object.entries(fields).filter(([name]) => !namedFields.has(name)),
  })),
)

/** Any object is a message; what it says of itself is looked at field by field. */
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

const count = z.catch(z.nullable(z.number()), null)

/** What `meta` adds for messages: counts over all messages of the issue, null where it does not say (§4.6). */
export const MessageCounts = z.catch(
  z.object({ meta: z.object({ numLinks: count, numAttachments: count }) }),
  { meta: { numLinks: null, numAttachments: null } },
)

function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? null)
}
