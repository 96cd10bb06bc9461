import { isStaged, type Classified } from '#/domain/decision/classification'

/** How often the committed value is the recommended one. */
export interface Tally {
  agrees: number
  differs: number
}

/** The tallies of one recommended value: where a person has resolved it, and where it still awaits that. */
export interface ValueAgreement {
  resolved: Tally
  staged: Tally
}

/** By recommended value, as the service wrote it. */
export type Agreement = ReadonlyMap<string, ValueAgreement>

const none: ValueAgreement = {
  resolved: { agrees: 0, differs: 0 },
  staged: { agrees: 0, differs: 0 },
}
const resolutions: ReadonlySet<string> = new Set(['staged', 'accepted', 'rejected'])

/**
 * The agreement with these apps in it. Counted is an app with a recommendation, resolved or not, and a committed
 * value; an app without either has nothing that could agree (§2.1, §2.3).
 */
export function withApps(agreement: Agreement, apps: readonly Classified[]): Agreement {
  const counted = apps.filter(({ classification, recommendedClassification: recommended }) =>
    recommended ? classification !== null && resolutions.has(recommended.status) : false,
  )
  if (counted.length === 0) return agreement
  const next = new Map(agreement)
  for (const app of counted) {
    const value = app.recommendedClassification?.value ?? ''
    const before = next.get(value) ?? none
    const where = isStaged(app) ? 'staged' : 'resolved'
    const how = app.classification === value ? 'agrees' : 'differs'
    const tally = { ...before[where], [how]: before[where][how] + 1 }
    next.set(value, { ...before, [where]: tally })
  }
  return next
}

/** Both tallies of a value as one. */
export function whole({ resolved, staged }: ValueAgreement): Tally {
  return {
    agrees: resolved.agrees + staged.agrees,
    differs: resolved.differs + staged.differs,
  }
}
