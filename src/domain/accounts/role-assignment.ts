/** Text of a field that the service does not give. */
export const notGiven = 'Not given'

export interface Role {
  id: string
  name: string | null
  /** `tenant`, `global`, `individual` or an undocumented word. */
  flavor: string | null
  raw?: unknown
}

/** A role of an account. Only the source `group` is documented (SERVICE.md §4.6). */
export interface AssignedRole {
  id: string | null
  name: string | null
  tenants: readonly string[] | null
  source: string | null
}

/** Body of Update Account for one role (SERVICE.md §4.6). */
export interface RoleAssignment {
  id: string
  tenants?: readonly string[]
}

/** The flavor decides whether `tenants` is required or rejected (SERVICE.md §4.6). */
const tenantRules = { tenant: 'required', global: 'none', individual: 'none' } as const

/** Returns the tenant rule of a role; null for an undocumented flavor. */
export function tenantRule({ flavor }: Pick<Role, 'flavor'>): 'required' | 'none' | null {
  return flavor !== null && Object.hasOwn(tenantRules, flavor)
    ? tenantRules[flavor as keyof typeof tenantRules]
    : null
}

/** Returns `group` if the account has the role only through a group, null if it does not have the role. */
export function assignedBy(role: Role, roles: readonly AssignedRole[]): 'account' | 'group' | null {
  const sources = roles.filter(({ id }) => id === role.id).map(({ source }) => source)
  if (sources.length === 0) return null
  return sources.every((source) => source === 'group') ? 'group' : 'account'
}

export function ownTenants(role: Role, roles: readonly AssignedRole[]): readonly string[] {
  return ownRoles(role.id, roles).flatMap(({ tenants }) => tenants ?? [])
}

/** Reason why nothing can be sent while a tenant ID is typed but not added, so that no tenant is lost. */
export const tenantNotAdded = 'Press “Add tenant” to add the tenant ID.'

/** Reason why a role cannot be assigned to this account now (SERVICE.md §4.6); null if it can. */
export function assignDisabledReason(
  role: Role,
  tenants: readonly string[],
  roles: readonly AssignedRole[],
  tenantText = '',
): string | null {
  const rule = tenantRule(role)
  if (rule === null)
    return 'The flavor of this role is unknown. This console does not know whether it needs tenants.'
  if (rule === 'required' && tenantText !== '') return tenantNotAdded
  if (rule === 'required' && tenants.length === 0) return 'This role needs at least one tenant.'
  const isSame = rule === 'none' || sameTexts(tenants, ownTenants(role, roles))
  return assignedBy(role, roles) === 'account' && isSame
    ? 'The account has this role already.'
    : null
}

/** The service’s document does not forbid this assignment, so the service decides (SERVICE.md §4.6). */
export const groupRoleNote =
  'The account has this role through a group, which does not change. This assigns the role to the account itself.'

export function toAssignment(role: Role, tenants: readonly string[]): RoleAssignment {
  return tenantRule(role) === 'required' ? { id: role.id, tenants } : { id: role.id }
}

export function sameRole(
  id: string,
  before: readonly AssignedRole[],
  now: readonly AssignedRole[],
): boolean {
  const tenantsIn = (roles: readonly AssignedRole[]) =>
    ownRoles(id, roles).map(({ tenants }) => (tenants ?? []).toSorted().join(' '))
  return tenantsIn(before).join('|') === tenantsIn(now).join('|')
}

/** Returns whether the roles have an assignment. Null if the service does not give the roles, or the role's tenants. */
export function isAssigned(
  { id, tenants }: RoleAssignment,
  roles: readonly AssignedRole[] | null,
): boolean | null {
  if (roles === null) return null
  const assigned = ownRoles(id, roles)
  if (assigned.length === 0) return false
  if (tenants === undefined) return true
  const shown = tenantsOf(assigned)
  return shown && sameTexts(tenants, shown)
}

/** Returns what the service shows instead of an assignment: the tenants of the role that differ, else all roles. */
export function shownInstead(
  role: Role,
  { tenants }: RoleAssignment,
  roles: readonly AssignedRole[] | null,
): string {
  const assigned = ownRoles(role.id, roles ?? [])
  const shown = tenantsOf(assigned)
  if (!tenants || !shown || assigned.length === 0) return rolesLine(roles)
  const missing = tenants.filter((tenant) => !shown.includes(tenant)).join(', ')
  const others = shown.filter((tenant) => !tenants.includes(tenant)).join(', ')
  const parts = [missing && `missing for ${missing}`, others && `also for ${others}`]
  return [roleName(role), ...parts.filter((part) => part !== '')].join(', ')
}

/** Returns the tenants of all roles; null if the service does not give those of a role. */
function tenantsOf(roles: readonly AssignedRole[]): string[] | null {
  const tenants = roles.map((role) => role.tenants)
  return tenants.includes(null) ? null : tenants.flatMap((texts) => texts ?? [])
}

export function roleName({ name, id }: Pick<AssignedRole, 'name' | 'id'>): string {
  return name?.trim() ? name : (id ?? '(no name)')
}

export function rolesParts(
  roles: readonly AssignedRole[] | null,
): readonly [first: string, others?: string] {
  if (roles === null) return [notGiven]
  const [first = 'None', ...others] = roles.map(
    (role) => `${roleName(role)}${role.source === 'group' ? ' (through a group)' : ''}`,
  )
  return others.length === 0 ? [first] : [first, others.join(', ')]
}

export function rolesLine(roles: readonly AssignedRole[] | null): string {
  return rolesParts(roles).join(', ')
}

function ownRoles(id: string, roles: readonly AssignedRole[]): AssignedRole[] {
  return roles.filter((role) => role.id === id && role.source !== 'group')
}

function sameTexts(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some), new Set(others)]
  return a.size === b.size && [...a].every((text) => b.has(text))
}
