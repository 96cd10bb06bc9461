import { accountsOf } from '#mocks/service/engine/tenants'
import { type AppSpec, named } from './build-app'
import type { GrantSpec } from './grants'

/** Creates apps with many accounts for a long run. They need more accounts than the tenant's first ones. */
export function runApps(): AppSpec[] {
  return [
    // A tool that all accounts were asked to use, and that must be revoked now
    named('5,000 accounts', 'Tarnmoor Notetaker', {
      scopes: ['gmail.readonly', 'drive.readonly', 'calendar.readonly', 'email'],
      classification: 'malicious',
      accounts: many(5_000, 'tarnmoor'),
    }),
    named('620 accounts', 'Ravenglass Planner', {
      scopes: ['calendar.events', 'email'],
      classification: 'suspicious',
      accounts: many(620, 'ravenglass'),
    }),
    // Every revoke is refused
    named('remediation off everywhere', 'Silverhow Forms', {
      scopes: ['drive.file', 'email'],
      accounts: many(12, 'silverhow').map((grant) => ({
        ...grant,
        active: true,
        account: { ...grant.account, remediationOff: true },
      })),
    }),
  ]
}

/**
 * Creates grants of this many accounts, spread over a year. Of 100 accounts, 3 ended the grant, 5 granted
 * access again, and one has remediation off.
 */
function many(count: number, vendor: string): GrantSpec[] {
  const known = accountsOf('harbour')
  return Array.from({ length: count }, (_, index): GrantSpec => {
    const { email, displayName } = known[(index * 7) % known.length]!
    const first = 1 + (index * 360) / count
    const again = index % 100 >= 90 && index % 100 < 95
    const [local = '', domain = ''] = (email ?? '').split('@')
    return {
      active: index % 100 < 97,
      first,
      ...(again && { again: first / 2 }),
      account: {
        email: `${local}.${vendor}${index}@${domain}`,
        displayName,
        providerStatus: 'active',
        remediationOff: index % 100 === 17,
      },
    }
  })
}
