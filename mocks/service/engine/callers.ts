import { PERSONAS, persona, type Persona } from '#mocks/personas'
import { TENANT_NAMES, tenantId, type TenantName } from './tenants'
import { PERMISSIONS, type Caller, type Permission } from './permissions'

/** New rights of a persona. What is left out stays as it is. */
export interface Access {
  permissions?: readonly Permission[]
  tenants?: readonly TenantName[]
  /** True: its token gives 401. */
  expired?: boolean
}

/** The token holders, with their current permissions (SERVICE.md §5). */
export interface Callers {
  readonly byToken: ReadonlyMap<string, Caller>
  setAccess(personaName: string, access: Access): void
  /** The persona with all rights, for replaying a write that was accepted earlier. */
  allowed(personaName: string): Caller
}

/** Every persona with its initial rights (SERVICE.md §5). */
export function createCallers(): Callers {
  const byToken = new Map<string, Caller>(PERSONAS.map((one) => [one.token, callerOf(one)]))
  return {
    byToken,
    setAccess(personaName, { permissions, tenants, expired }) {
      const one = persona(personaName)
      const known = byToken.get(one.token) ?? callerOf(one)
      byToken.set(one.token, {
        ...known,
        permissions: permissions === undefined ? known.permissions : new Set(permissions),
        tenants: tenants === undefined ? known.tenants : new Set(tenants.map(tenantId)),
      })
      if (expired === true) byToken.delete(one.token)
    },
    allowed: (personaName) => ({
      ...callerOf(persona(personaName)),
      permissions: new Set(PERMISSIONS),
      tenants: new Set(TENANT_NAMES.map(tenantId)),
    }),
  }
}

function callerOf({ name, token, permissions, tenants }: Persona): Caller {
  return { name, token, permissions: new Set(permissions), tenants: new Set(tenants.map(tenantId)) }
}
