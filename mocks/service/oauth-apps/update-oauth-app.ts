import { applyChange, landBeforeWrite } from './admin-changes'
import { presentApp, reachableApp } from './present-oauth-app'
import { CLASSIFICATIONS, type Remediation, REMEDIATIONS } from './wire'
import type { AppChange, AppOperation } from './world'
import { badValue, invalid } from '../engine/errors'
import { BodyReader } from '../engine/body-reader'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'

/**
 * `PATCH /api/v1/oauth-apps/{id}` (SERVICE.md §4.5): writes `classification`, `remediation` or both. Checks
 * the whole body before it changes anything; 400 names every failing field. 200 only records the policy:
 * enforcement comes later. The document does not show the answer (knob `patchBody`).
 */
export const updateOauthApp: AppOperation = (context) => {
  const { caller, knobs } = context
  requirePermission(caller, 'read apps')
  requirePermission(caller, 'write apps')
  new QueryReader(context.query).finish()
  const change = readChange(context.body, knobs.remediationOrder)

  const app = reachableApp(context)
  landBeforeWrite(context, app)
  applyChange(context, app, change)
  const json = { app: presentApp(app, context), empty: undefined, '{}': {} }[knobs.patchBody]
  return { status: 200, json }
}

function readChange(body: string | null, order: 'strict' | 'any'): AppChange {
  const reader = new BodyReader(body)
  const change: AppChange = {}
  if (reader.has('classification')) {
    const value = reader.value('classification')
    const known = CLASSIFICATIONS.find((candidate) => candidate === value)
    // Refuse null, too, because no value returns an app to unclassified
    if (known === undefined)
      reader.fail('classification', `must be one of ${CLASSIFICATIONS.join(', ')}`)
    else change.classification = known
  }
  if (reader.has('remediation')) {
    const policy = readPolicy(reader.value('remediation'), order)
    if (typeof policy === 'string') reader.fail('remediation', policy)
    else change.remediation = policy
  }
  reader.finish()
  if (Object.keys(change).length === 0)
    throw invalid([badValue('body', 'must hold classification or remediation')])
  return change
}

/** Returns the policy as stored, or its error. */
function readPolicy(value: unknown, order: 'strict' | 'any'): Remediation[] | string {
  if (!Array.isArray(value)) return 'must be an array'
  const items: Remediation[] = []
  for (const item of value as unknown[]) {
    const known = REMEDIATIONS.find((candidate) => candidate === item)
    if (known === undefined) return `may hold ${REMEDIATIONS.join(' and ')} only`
    if (items.includes(known)) return `must not hold ${known} twice`
    items.push(known)
  }
  if (items.length === 1 && items[0] === 'notify') return 'must not hold notify without revoke'
  if (order === 'strict' && items[0] === 'notify') return 'must hold revoke before notify'
  return items.toSorted((a, b) => REMEDIATIONS.indexOf(a) - REMEDIATIONS.indexOf(b))
}
