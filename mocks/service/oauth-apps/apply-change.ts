import { iso } from '../engine/clock'
import { enforce, stopEnforcement } from './enforcement'
import type { AppRow } from '../engine/tables'
import type { Classification, WireRecommendation } from '../engine/wire'
import type { AppChange, World } from '../engine/world'

/**
 * §3, §4.5: a valid update, by whomever. Only fields that are present change. The times of §2.4 are written also
 * by an identical save; a classification saved without a policy writes the policy's time, too.
 */
export function applyChange(world: World, app: AppRow, change: AppChange): void {
  const { classification, remediation } = change
  const stamp = { at: iso(world.clock.now()) }
  const policy = remediation ?? app.remediation
  const writesPolicyTime = remediation !== undefined || policy.length === 0
  world.tables.update(app.id, {
    ...(classification !== undefined && {
      classification,
      classifiedBy: 'admin',
      recommendedClassification: resolved(world, app.recommendedClassification, classification),
    }),
    ...(remediation !== undefined && { remediation: [...remediation] }),
    keyEvents: {
      ...app.keyEvents,
      ...(classification !== undefined && { classificationChanged: stamp }),
      ...(writesPolicyTime && { remediationChanged: stamp }),
    },
  })
  if (classification !== undefined)
    for (const concerned of world.effects.classified) concerned(app.id, classification)
  if (policy.length === 0) stopEnforcement(world, app)
  else enforce(world, app)
}

/**
 * §3: a staged recommendation is resolved when it carries an issue, otherwise it stays staged. The rule is not
 * shown: accepted when the values are equal, unless the knob `resolveRule` says otherwise.
 */
function resolved(
  world: World,
  recommended: WireRecommendation | null,
  saved: Classification,
): WireRecommendation | null {
  if (recommended?.status !== 'staged' || recommended.issueId === null) return recommended
  const accepted = {
    'by-equality': () => saved === recommended.value,
    'always-accepted': () => true,
    random: () => world.dice.chance(0.5),
  }[world.knobs.resolveRule]()
  return { ...recommended, status: accepted ? 'accepted' : 'rejected' }
}
