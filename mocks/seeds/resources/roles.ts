import { idOf } from '#mocks/service/engine/ids'
import type { GroupRow, RoleRow } from '#mocks/service/accounts/account-store'
import { tenantId, type TenantName } from '#mocks/service/engine/tenants'

const role = (name: string, flavor: RoleRow['flavor']): RoleRow => ({
  id: idOf('role', name),
  name,
  flavor,
})

/** Roles, at least one of each flavor (SERVICE.md §4.6). */
export const ROLE = {
  superAdmin: role('Super Admin', 'global'),
  auditor: role('Auditor', 'global'),
  tenantAdmin: role('Tenant Admin', 'tenant'),
  analyst: role('Security Analyst', 'tenant'),
  selfService: role('Self-service', 'individual'),
} as const satisfies Record<string, RoleRow>

/**
 * The groups of a tenant. Members get the settings and roles of their groups as another layer (SERVICE.md
 * §4.6).
 */
export function groupsOf(tenant: TenantName): {
  group: GroupRow
  /** Share of the accounts that are members. */
  share: number
}[] {
  const group = (
    name: string,
    settings: GroupRow['settings'],
    roles: GroupRow['roles'],
  ): GroupRow => ({ id: idOf('grp', `${tenant} ${name}`), name, settings, roles })
  return [
    { group: group('Executives', { dailyDigest: true }, []), share: 0.02 },
    { group: group('Finance', { warningBanners: true }, []), share: 0.12 },
    // The service does not remediate the mail of contractors
    { group: group('Contractors', { messageRemediation: false }, []), share: 0.08 },
    {
      group: group('Security operations', {}, [
        { roleId: ROLE.analyst.id, tenants: [tenantId(tenant)] },
      ]),
      share: 0.015,
    },
  ]
}
