import { iso } from '../engine/clock'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { BodyReader } from '../engine/body-reader'
import type { MessageRow } from '../engine/rows'

/** ISO 8601: a date and a time with its zone. A date alone is not a date-time (SERVICE.md §4.6). */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/**
 * `POST /api/v1/messages/search` (SERVICE.md §4.6): starts a search and answers `{ id, status }`, with
 * `CREATED` or `STARTED`. `uDomainIds` limits it to tenants; one out of reach matches nothing and is no
 * error, as in SERVICE.md §4.1. The token's reach is checked when the search is read (SERVICE.md §5).
 */
export const startMessageSearch: Operation = ({ caller, query, body, families }) => {
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
  const job = families.searches.start(caller.token, () => families.messages.all().filter(matches))
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
