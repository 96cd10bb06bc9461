import {
  classificationLabel,
  effectiveClassification,
  isStaged,
  type Classified,
} from '../decision/classification'
import { standingPolicyLabel } from '../decision/standing-policy'
import type { RevokeCounts, RiskyGroup } from './plan-counts'
import { countLabel } from '#/lib/words'

export const groupLabels: Record<RiskyGroup, string> = {
  safe: 'Safe today',
  verified: 'Brand verified',
  first: 'Unknown today: cannot be set back to Unknown',
  staged: 'Staged: saving resolves their recommendations',
  policy: 'Under a standing policy: any save may enforce it',
}

export function sentMessage(tenants: number): string {
  const where = tenants > 1 ? `, in ${countLabel(tenants, 'tenant', 'tenants')}` : ''
  return `Will be sent, one request each${where}`
}

export function leaveOutMessage(apps: number): string {
  return apps === 1 ? 'Leave out this app' : `Leave out these ${countLabel(apps, 'app', 'apps')}`
}

export function decideDisabledReason(
  apps: number,
  counts: { send: readonly unknown[]; leftOut: number } | null,
): string | null {
  if (counts === null) return 'Choose a classification or a standing policy first.'
  if (counts.send.length > 0) return null
  if (counts.leftOut > 0)
    return 'Every app is left out or already has these values. Nothing would be sent.'
  return apps === 1
    ? 'This app already has these values. Nothing would be sent.'
    : `All ${countLabel(apps, 'app', 'apps')} already have these values. Nothing would be sent.`
}

/** `none`: the reason if no app can be sent after the apps were read again. */
export function planDisabledReason(
  isRead: boolean,
  { send, leftOut }: { send: readonly unknown[]; leftOut: number },
  none: string,
): string | null {
  if (!isRead) return 'Wait until the apps have loaded.'
  if (send.length > 0) return null
  return leftOut > 0 ? 'Every app is left out. Nothing would be sent.' : none
}

export function revokeDisabledReason({
  send,
  ended,
  malformed,
}: Pick<RevokeCounts<unknown>, 'send' | 'ended' | 'malformed'>): string | null {
  if (send.length > 0) return null
  if (malformed === 0) return 'All of these grants have already ended. Nothing would be sent.'
  return ended === 0
    ? 'All of these account IDs are malformed. Nothing would be sent.'
    : 'All of these grants have already ended or have malformed account IDs. Nothing would be sent.'
}

export function valueToday(app: Classified & { remediation: readonly string[] }): string {
  const staged = isStaged(app)
    ? `, staged: ${classificationLabel(effectiveClassification(app))}`
    : ''
  const policy = standingPolicyLabel(app.remediation)
  return `now ${classificationLabel(app.classification)}${staged}, policy: ${policy}`
}
