import { BodyReader } from '../engine/body-reader'
import { iso } from '../engine/clock'
import { cutPage, readPlace } from '../engine/cursors'
import { badValue, invalid, notFound } from '../engine/errors'
import { requireIdForms } from '../engine/ids'
import { requirePermission } from '../engine/permissions'
import { hash } from '../engine/prng'
import { QueryReader } from '../engine/query'
import type { Operation } from '../engine/routes'
import type { MessageRow, Messages } from './messages'
import type { SearchJobs } from './search-jobs'

interface MessagesWorld {
  messages: Messages
  searches: SearchJobs
}

/** ISO 8601: a date and a time with its zone. A date alone is not a date-time (SERVICE.md §4.6). */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * `POST /api/v1/messages/search` (SERVICE.md §4.6): starts a search and answers `{ id, status }`, with
 * `CREATED` or `STARTED`. `uDomainIds` limits it to tenants; one out of reach matches nothing and is no
 * error, as in SERVICE.md §4.1. The token's reach is checked when the search is read (SERVICE.md §5).
 */
export const startMessageSearch: Operation<MessagesWorld> = ({
  caller,
  query,
  body,
  messages,
  searches,
}) => {
  requirePermission(caller, 'read issues')
  new QueryReader(query).finish()

  const reader = new BodyReader(body)
  const words = reader.text('mqlSearchString')
  const start = readDate(reader, 'startDate')
  const end = readDate(reader, 'endDate')
  const tenants = readTenants(reader)
  if (start !== null && end !== null && end < start)
    reader.fail('endDate', 'must not be before startDate')
  reader.finish()

  const terms = (words ?? '').toLowerCase().trim().split(/\s+/)
  const matches = (message: MessageRow): boolean => {
    const at = Date.parse(message.date)
    if (start === null || end === null || at < start || at > end) return false
    if (tenants !== null && !tenants.includes(message.tenantId)) return false
    const { sender, subject, snippet } = message
    const text = [sender.email, sender.displayName, subject, snippet].join('\n').toLowerCase()
    return terms.every((term) => text.includes(term))
  }
  const job = searches.start(caller.token, () => messages.all().filter(matches))
  return { status: 200, json: job }
}

function readDate(reader: BodyReader, name: string): number | null {
  const text = reader.text(name)
  if (text === null) return null
  const ms = Date.parse(text)
  // JavaScript turns 30 February into 1 March; the service refuses it
  const isDay =
    !Number.isNaN(ms) &&
    iso(Date.parse(`${text.slice(0, 10)}T00:00:00Z`)).startsWith(text.slice(0, 10))
  if (DATE_TIME.test(text) && isDay) return ms
  reader.fail(name, 'must be an ISO 8601 date-time')
  return null
}

function readTenants(reader: BodyReader): string[] | null {
  const value = reader.value('uDomainIds')
  if (value === undefined) return null
  const isList = (list: unknown): list is string[] =>
    Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === 'string')
  if (isList(value)) return value
  reader.fail('uDomainIds', 'must be a list of tenant ids that is not empty')
  return null
}

/**
 * `GET /api/v1/messages/search/{search_id}` (SERVICE.md §4.6): `data` is null until `status` is `DONE`, then
 * a page of the results. Its only parameter is `cursor`, so the service chooses the page size.
 */
export const getMessageSearch: Operation<MessagesWorld> = (context) => {
  const { caller, searches, params, query } = context
  requirePermission(caller, 'read issues')
  const reader = new QueryReader(query)
  const id = params['search_id'] ?? ''
  const paging = readPlace(reader, context, `search-${hash(id)}`)
  reader.finish()

  requireIdForms(context, { search_id: 'job' })
  const job = searches.poll(id, caller.token)
  if (job === null) throw notFound()
  const { status } = job
  // SERVICE.md §5: the token's reach now, not when the search started
  const found = job.found?.filter(({ tenantId }) => caller.tenants.has(tenantId)) ?? null
  if (found === null) {
    // A cursor comes with results, so it cannot belong to a search that has none
    if (!paging.isFirst) throw invalid([badValue('cursor', 'is not a cursor of this list')])
    return { status: 200, json: { id, status, data: null } }
  }

  const { meta, rows } = cutPage(found, paging, context)
  const items = rows.map(({ id: messageId, date, subject, sender }) => ({
    id: messageId,
    date,
    subject,
    from: sender,
  }))
  const data = { meta: { totalCount: found.length, ...meta }, items }
  return { status: 200, json: { id, status, data } }
}

/**
 * `GET /api/v1/messages/{message_id}` (SERVICE.md §4.6): one message. 404 for unknown or unreachable
 * (SERVICE.md §7).
 */
export const getMessage: Operation<MessagesWorld> = (context) => {
  const { caller, messages, params, query } = context
  requirePermission(caller, 'read issues')
  new QueryReader(query).finish()
  const messageId = params['message_id'] ?? ''
  requireIdForms(context, { message_id: 'msg' })
  const message = messages.find(messageId)
  if (message === undefined || !caller.tenants.has(message.tenantId)) throw notFound()
  const { id, sender, recipients, subject, date, snippet, attachments } = message
  return { status: 200, json: { id, sender, recipients, subject, date, snippet, attachments } }
}
