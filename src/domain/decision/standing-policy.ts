/** Label of a policy, which is a set without order (SERVICE.md §2.1). An unlisted item is its own label. */
export function standingPolicyLabel(remediation: readonly string[]): string {
  const items = new Set(remediation)
  const unlisted = [...items].filter((item) => item !== 'revoke' && item !== 'notify')
  const revoke = items.has('revoke')
  const notify = items.has('notify')
  const known = revoke ? (notify ? 'Revoke and notify' : 'Revoke') : notify ? 'notify' : null
  return [known, ...unlisted].filter((word) => word !== null).join(', ') || 'None'
}
