import type { Consequences } from '../decision/consequences'

/** Consequences of revoking one or many grants (SERVICE.md §3, §4.4). The most serious sentence comes first. */
export function revokeConsequences(
  grants: readonly { app?: { id: string } }[],
): Consequences & { box: [string, ...string[]] } {
  if (grants.length === 1)
    return {
      box: [
        'The grant is revoked with all its scopes.',
        'This cannot be undone from this console. The account can grant access again.',
      ],
      line: null,
    }
  const isInMany = new Set(grants.map(({ app }) => app?.id)).size > 1
  return {
    box: [
      'Each grant is revoked with all its scopes.',
      'This cannot be undone from this console. The accounts can grant access again.',
      ...(isInMany
        ? ['A revoke does not set a policy. Only an app’s standing policy acts on later grants.']
        : []),
    ],
    line: null,
  }
}
