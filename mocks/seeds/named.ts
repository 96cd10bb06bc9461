import type { AppRow } from '#mocks/service/engine/tables'
import { buildApp } from './build-app'
import { bulk, FIRST_SYNC } from './bulk'
import { decisionApps } from './named-decisions'
import { grantApps } from './named-grants'
import { brandApps, identityApps } from './named-identity'
import { investigationApps } from './named-investigations'
import { scopeApps } from './named-scopes'

const numbered = (name: string) => (n: number) => (n === 1 ? name : `${name} ${n}`)

/** Every named fixture of the default seed. Times are relative to `now` (ms). */
export function namedApps(now: number): AppRow[] {
  const written = [
    ...decisionApps(now),
    ...identityApps(),
    ...brandApps(),
    ...scopeApps(),
    ...grantApps(now),
    ...investigationApps(now),
  ]
  return [
    ...written.map((spec) => buildApp(spec, now)),
    // Observed at the tenant's first sync: all of them have its time, which is not the time of a grant
    ...bulk({
      key: 'first sync',
      tenant: 'harbour',
      count: 40,
      now,
      fixture: numbered('first-sync minute'),
      observed: FIRST_SYNC.harbour,
    }),
    // In the default list, although no account grants them any more; their ended grants are still listed
    ...bulk({
      key: 'revoked',
      tenant: 'harbour',
      count: 22,
      now,
      fixture: numbered('fully revoked with ended grants'),
      fullyRevoked: true,
    }),
  ]
}
