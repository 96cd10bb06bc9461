import { bounded } from '#/lib/kept'
import { classificationLabel } from './classification'
import { sameItems, type Decidable } from './decision'
import { standingPolicyLabel } from './standing-policy'

/** Fields of an app to compare before a write, because the service has no version (SERVICE.md §4.5). */
export interface Comparable extends Decidable {
  /** Identifies the app beside its ID (SERVICE.md §2.1). Both are fixed. */
  clientId: string
  tenantId: string
  keyEvents: {
    classificationChanged?: { at: string } | null | undefined
    remediationChanged?: { at: string } | null | undefined
  }
}

export interface Difference {
  what:
    | 'Client ID'
    | 'Tenant'
    | 'Committed classification'
    | 'Recommendation'
    | 'Standing policy'
    | 'Classification last saved'
    | 'Policy last saved'
  before: string
  now: string
  /** True if `before` and `now` are date-times of the service, or empty. */
  isTime: boolean
}

/**
 * Compares values in their stored, shortened form, because `before` may come from storage. Times also change when the
 * same value is saved again. `before` and `now` can contain publisher text, so callers must show them as such.
 */
export function findDifferences(before: Comparable, now: Comparable): Difference[] {
  const values: [Difference['what'], (app: Comparable) => string][] = [
    ['Client ID', (app) => app.clientId],
    ['Tenant', (app) => app.tenantId],
    ['Committed classification', (app) => classificationLabel(app.classification)],
    ['Recommendation', recommendationMessage],
  ]
  const times: [Difference['what'], (app: Comparable) => string][] = [
    ['Classification last saved', (app) => app.keyEvents.classificationChanged?.at ?? ''],
    ['Policy last saved', (app) => app.keyEvents.remediationChanged?.at ?? ''],
  ]
  const different = (
    [what, words]: [Difference['what'], (app: Comparable) => string],
    isTime: boolean,
  ) =>
    bounded(words(before)) === bounded(words(now))
      ? []
      : [{ what, before: words(before), now: words(now), isTime } satisfies Difference]
  return [
    ...values.flatMap((value) => different(value, false)),
    ...(sameItems(before.remediation, now.remediation)
      ? []
      : [
          {
            what: 'Standing policy',
            before: standingPolicyLabel(before.remediation),
            now: standingPolicyLabel(now.remediation),
            isTime: false,
          } satisfies Difference,
        ]),
    ...times.flatMap((time) => different(time, true)),
  ]
}

/** Text of a recommendation. A missing recommendation does not mean agreement. */
export function recommendationMessage({
  recommendedClassification: recommended,
}: Pick<Comparable, 'recommendedClassification'>): string {
  if (recommended === null) return 'No recommendation'
  const value = classificationLabel(recommended.value)
  const { status } = recommended
  return status === 'staged' ? `${value}, awaiting decision` : `${value}: ${status}`
}
