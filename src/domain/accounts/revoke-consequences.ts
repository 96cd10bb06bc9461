import type { Consequences } from '../decision/consequences'

/** Consequences of revoking one or many grants (SERVICE.md §3, §4.4). The most serious sentence comes first. */
export function revokeConsequences(
  grants: readonly { app?: { id: string } }[],
): Consequences & { box: [string, ...string[]] } {
  if (grants.length === 1)
    return {
      box: [
        'The whole grant ends, with all its scopes.',
        'It cannot be taken back here, and the account can grant access again.',
      ],
      line: null,
    }
  const isInMany = new Set(grants.map(({ app }) => app?.id)).size > 1
  return {
    box: [
      'Each whole grant ends, with all its scopes.',
      'It cannot be taken back here, and the accounts can grant access again.',
      ...(isInMany
        ? ['Only a standing policy of an app acts on later grants: a revoke sets none.']
        : []),
    ],
    line: null,
  }
}
