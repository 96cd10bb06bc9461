import { iso } from '../engine/clock'
import { enforce, stopEnforcement } from './enforcement'
import type { AppRow } from '../engine/tables'
import type { Classification, WireRecommendation } from '../engine/wire'
import type { AppChange, World } from '../engine/world'

/**
 * SERVICE.md §3, §4.5: a valid update by any admin. Only fields that are present change. An identical save
 * writes the times of SERVICE.md §2.4, too. A classification saved without a policy also writes the policy's
 * time.
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
 * SERVICE.md §3: a classification resolves a staged recommendation that has an issue; without an issue it
 * stays staged. The document does not show the rule: here it is accepted when the values are equal, or as the
 * knob `resolveRule` says.
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
