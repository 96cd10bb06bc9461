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

type AppIdentity = Pick<Comparable, 'clientId' | 'tenantId'>

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

interface ComparedField extends Pick<Difference, 'what'> {
  text: (app: Comparable) => string
  isTime?: boolean
  /** Default: the texts are equal. */
  isSame?: (before: Comparable, now: Comparable) => boolean
}

const fields: readonly ComparedField[] = [
  { what: 'Client ID', text: (app) => app.clientId },
  { what: 'Tenant', text: (app) => app.tenantId },
  {
    what: 'Committed classification',
    text: ({ classification }) => classificationLabel(classification),
  },
  { what: 'Recommendation', text: recommendationMessage },
  {
    what: 'Standing policy',
    text: ({ remediation }) => standingPolicyLabel(remediation),
    isSame: (before, now) => sameItems(before.remediation, now.remediation),
  },
  {
    what: 'Classification last saved',
    text: ({ keyEvents }) => keyEvents.classificationChanged?.at ?? '',
    isTime: true,
  },
  {
    what: 'Policy last saved',
    text: ({ keyEvents }) => keyEvents.remediationChanged?.at ?? '',
    isTime: true,
  },
]

/**
 * Compares values in their stored, shortened form, because `before` may come from storage. Times also change when the
 * same value is saved again. `before` and `now` can contain publisher text, so callers must show them as such.
 */
export function findDifferences(before: Comparable, now: Comparable): Difference[] {
  return fields.flatMap(({ what, text, isTime = false, isSame }) => {
    const [was, is] = [text(before), text(now)]
    const same = isSame ? isSame(before, now) : bounded(was) === bounded(is)
    return same ? [] : [{ what, before: was, now: is, isTime }]
  })
}

/** Returns true if the client ID and the tenant, which identify an app, are the same. */
export function isSameApp(before: AppIdentity, now: AppIdentity): boolean {
  return (
    bounded(before.clientId) === bounded(now.clientId) &&
    bounded(before.tenantId) === bounded(now.tenantId)
  )
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
