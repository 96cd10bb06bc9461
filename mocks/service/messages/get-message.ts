import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/id-forms'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'

/**
 * `GET /api/v1/messages/{message_id}` (SERVICE.md §4.6): one message. 404 for unknown or unreachable
 * (SERVICE.md §7).
 */
export const getMessage: Operation = (context) => {
  const { caller, families, params, query } = context
  requirePermission(caller, 'read issues')
  new QueryReader(query).finish()
  const asked = params['message_id'] ?? ''
  requireIdForms(context, { message_id: 'msg' })
  const message = families.messages.find(asked)
  if (message === undefined || !caller.tenants.has(message.tenantId)) throw notFound()
  const { id, sender, recipients, subject, date, snippet, attachments } = message
  return { status: 200, json: { id, sender, recipients, subject, date, snippet, attachments } }
}
