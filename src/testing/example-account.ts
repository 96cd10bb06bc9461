import type { AppAccount } from '#/api/oauth-app-accounts/schema'

const edge = {
  active: true,
  firstGrantedAt: '2026-11-01T10:00:00Z',
  lastGrantedAt: '2026-11-02T10:00:00Z',
  scopes: [],
}

/** An account of an app (SERVICE.md §2.6) with an active grant, for tests. */
export function exampleAccount(
  id: string,
  { edge: granted, ...change }: Omit<Partial<AppAccount>, 'edge'> & { edge?: object } = {},
): AppAccount {
  return { id, email: null, displayName: null, ...change, edge: { ...edge, ...granted } }
}
