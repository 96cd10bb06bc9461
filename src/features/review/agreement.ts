import { isStaged, type Classified } from '#/domain/decision/classification'

/** How often the committed value is the recommended one. */
export interface Tally {
  agrees: number
  differs: number
}

/** The tallies of one recommended value: for resolved recommendations and for staged ones. */
export interface ValueAgreement {
  resolved: Tally
  staged: Tally
}

/** The tallies by recommended value, as the service writes it. */
export type Agreement = ReadonlyMap<string, ValueAgreement>

const none: ValueAgreement = {
  resolved: { agrees: 0, differs: 0 },
  staged: { agrees: 0, differs: 0 },
}
const resolutions: ReadonlySet<string> = new Set(['staged', 'accepted', 'rejected'])

/**
 * Adds apps to the agreement. It counts apps with both a recommendation (staged or resolved) and a committed
 * value; without both there is nothing to compare (SERVICE.md §2.1, §2.3).
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

/** The sum of both tallies of a value. */
export function whole({ resolved, staged }: ValueAgreement): Tally {
  return {
    agrees: resolved.agrees + staged.agrees,
    differs: resolved.differs + staged.differs,
  }
}
