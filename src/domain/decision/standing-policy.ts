/**
 * The standing remediation policy in words (SERVICE.md §2.1): what the service will do, not what it did.
 * Compared as a set, because the order is not shown. An unlisted item is shown as it came.
 */
export function standingPolicyLabel(remediation: readonly string[]): string {
  const items = new Set(remediation)
  const unlisted = [...items].filter((item) => item !== 'revoke' && item !== 'notify')
  const revoke = items.has('revoke')
  const notify = items.has('notify')
  const known = revoke ? (notify ? 'Revoke and notify' : 'Revoke') : notify ? 'notify' : null
  return [known, ...unlisted].filter((word) => word !== null).join(', ') || 'None'
}
