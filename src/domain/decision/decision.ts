import { bounded } from '#/lib/kept'
import {
  classificationLabel,
  classifications,
  isClassification,
  isStaged,
  type Classification,
  type Classified,
} from './classification'

/** Standing policies that an admin can choose. `body` is exactly what the service accepts. */
export const policies = [
  { value: 'none', label: 'None', body: [] },
  { value: 'revoke', label: 'Revoke', body: ['revoke'] },
  { value: 'revoke-and-notify', label: 'Revoke and notify', body: ['revoke', 'notify'] },
] as const
export type Policy = (typeof policies)[number]['value']

/** Body of Update OAuth App (SERVICE.md §4.5). A missing field does not change. */
export interface AppChange {
  classification?: Classification
  /** `[]` removes the policy. The order of the items is fixed (SERVICE.md §4.5). */
  remediation?: (typeof policies)[number]['body']
}

export interface Decidable extends Classified {
  remediation: readonly string[]
}

/** Accept and reject are bound to the value that the admin saw, and decide no other recommendation. */
export type Intent = { kind: 'edit' } | { kind: 'accept' | 'reject'; recommended: string }

/** Choice in the dialog; null for a field without a sendable value. */
export interface Choice {
  classification: Classification | null
  policy: Policy | null
}

/** Returns one of the three policies; null for an unlisted policy, which the console leaves unchanged. */
export function toPolicy(remediation: readonly string[]): Policy | null {
  return policies.find(({ body }) => sameItems(body, remediation))?.value ?? null
}

/** Returns true for the same set of items in any order. Compares their stored, shortened forms. */
export function sameItems(a: readonly string[], b: readonly string[]): boolean {
  const [left, right] = [new Set(a.map(bounded)), new Set(b.map(bounded))]
  return left.size === right.size && [...left].every((item) => right.has(item))
}

/** Effect of Reject: save the committed value again, or ask for another value. */
type Rejection = { kind: 'keep'; value: Classification } | { kind: 'choose' }

/** Rejecting needs another classification (SERVICE.md §3): the committed one, if listed and different. */
function createRejection(app: Classified): Rejection {
  const { classification: committed } = app
  const recommended = app.recommendedClassification?.value
  return committed !== null && isClassification(committed) && committed !== recommended
    ? { kind: 'keep', value: committed }
    : { kind: 'choose' }
}

export function decisionButtons(app: Classified): { accept: string; reject: string } {
  const rejection = createRejection(app)
  return {
    accept: `Accept: set ${classificationLabel(app.recommendedClassification?.value ?? null)}`,
    reject:
      rejection.kind === 'keep'
        ? `Reject: keep ${classificationLabel(rejection.value)}`
        : 'Reject: choose another…',
  }
}

export function acceptDisabledReason(app: Classified): string | null {
  const value = app.recommendedClassification?.value
  return value !== undefined && isClassification(value)
    ? null
    : 'This console does not know the recommended value and cannot send it.'
}

/** Returns the intent while its recommendation is still staged, otherwise a plain edit. */
function currentIntent(app: Classified, intent: Intent): Intent {
  const applies =
    intent.kind === 'edit' ||
    (isStaged(app) && app.recommendedClassification?.value === intent.recommended)
  return applies ? intent : { kind: 'edit' }
}

export function offeredClassifications(app: Classified, intent: Intent): readonly Classification[] {
  if (currentIntent(app, intent).kind !== 'reject' || createRejection(app).kind === 'keep')
    return classifications
  return classifications.filter((value) => value !== app.recommendedClassification?.value)
}

export function intentDisabledReason(app: Classified, intent: Intent): string | null {
  if (offeredClassifications(app, intent).length === classifications.length) return null
  const recommended = classificationLabel(app.recommendedClassification?.value ?? null)
  return `The agent recommends ${recommended}. To reject, choose another classification.`
}

export function startingChoice(app: Decidable, intent: Intent): Choice {
  const policy = toPolicy(app.remediation)
  const current = currentIntent(app, intent)
  const value = current.kind === 'accept' ? current.recommended : app.classification
  const mustChoose = current.kind === 'reject' && createRejection(app).kind === 'choose'
  const chosen = !mustChoose && value !== null && isClassification(value) ? value : null
  return { classification: chosen, policy }
}

/**
 * Body of the PATCH (SERVICE.md §4.5) with changed fields only, because saving an equal value has effects too. Accept
 * and reject always send a classification. Null while nothing can be sent.
 */
export function toChange(app: Decidable, choice: Choice, intent: Intent): AppChange | null {
  const decides = currentIntent(app, intent).kind !== 'edit'
  const { classification, policy } = choice
  if (decides && classification === null) return null
  const sendsClassification =
    classification !== null && (decides || classification !== app.classification)
  const sendsPolicy = policy !== null && policy !== toPolicy(app.remediation)
  if (!sendsClassification && !sendsPolicy) return null
  return {
    ...(sendsClassification && { classification }),
    ...(sendsPolicy && { remediation: toRemediation(policy) }),
  }
}

function toRemediation(policy: Policy): (typeof policies)[number]['body'] {
  return policies.find(({ value }) => value === policy)?.body ?? []
}

export function noChangeReason(app: Decidable, choice: Choice, intent: Intent): string | null {
  if (toChange(app, choice, intent) !== null) return null
  return currentIntent(app, intent).kind === 'edit'
    ? 'Nothing has changed.'
    : 'Choose a classification first.'
}

export function submitLabel(app: Decidable, change: AppChange | null): string {
  if (change === null) return 'Save'
  const { classification, remediation } = change
  if (classification === undefined) {
    return remediation?.length === 0 ? 'Remove policy' : 'Save policy'
  }
  const verb = classification === app.classification ? 'Keep' : 'Set'
  return `${verb} ${classificationLabel(classification)}${policyMessage(remediation)}`
}

function policyMessage(remediation: AppChange['remediation']): string {
  if (remediation === undefined) return ''
  if (remediation.length === 0) return ' and remove policy'
  return remediation.length === 1 ? ' and revoke' : ', revoke and notify'
}
