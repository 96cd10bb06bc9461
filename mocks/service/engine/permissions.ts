import { forbidden, tokenInvalid, tokenMissing } from './errors'
import { TENANT_NAMES, tenantId, type TenantName } from './tenants'

/**
 * Permissions of an account (SERVICE.md §5). The document does not say which role has which, so personas name
 * permissions.
 */
export const PERMISSIONS = [
  'read apps',
  'write apps',
  'read investigations',
  'read issues',
  'read directory',
  'manage roles',
  'bind global roles',
  'write accounts',
  'write trusted entities',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The account of a token. A token has no permissions of its own (SERVICE.md §5). */
export interface Caller {
  name: string
  token: string
  permissions: ReadonlySet<Permission>
  /** Encoded ids of the tenants within reach. */
  tenants: ReadonlySet<string>
}

const REFUSED_TO = {
  'read apps': 'read OAuth apps',
  'write apps': 'change OAuth apps',
  'read investigations': 'read investigation data',
  'read issues': 'read issues',
  'read directory': 'read the directory',
  'manage roles': 'manage roles',
  'bind global roles': 'bind global roles',
  'write accounts': 'change accounts',
  'write trusted entities': 'change trusted entities',
} as const satisfies Record<Permission, string>

/** Returns the caller. Throws a 401 for a missing header and another for an unknown token (SERVICE.md §5, §7). */
export function authenticate(
  callers: ReadonlyMap<string, Caller>,
  token: string | null,
  header: string,
): Caller {
  if (token === null || token === '') throw tokenMissing(header)
  const caller = callers.get(token)
  if (caller === undefined) throw tokenInvalid()
  return caller
}

/** Throws 403 unless the caller has the permission now, at request time (SERVICE.md §5). */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!caller.permissions.has(permission)) throw forbidden(REFUSED_TO[permission])
}

/** An account with a token, and its rights at the start. */
export interface TokenHolder {
  name: string
  token: string
  permissions: readonly Permission[]
  tenants: readonly TenantName[]
}

/** New rights of a token holder. Omitted ones do not change. */
export interface Access {
  permissions?: readonly Permission[]
  tenants?: readonly TenantName[]
  /** True: the token gets 401. */
  expired?: boolean
}

/** The callers, with their current permissions (SERVICE.md §5). */
export interface Callers {
  readonly byToken: ReadonlyMap<string, Caller>
  setAccess(holder: TokenHolder, access: Access): void
  /** The caller with all rights, for replaying a write that was accepted earlier. */
  allowed(holder: TokenHolder): Caller
}

/** Creates a caller for every token holder, with its initial rights (SERVICE.md §5). */
export function createCallers(holders: readonly TokenHolder[]): Callers {
  const byToken = new Map(holders.map((holder) => [holder.token, callerOf(holder)]))
  return {
    byToken,
    setAccess(holder, { permissions, tenants, expired }) {
      const known = byToken.get(holder.token) ?? callerOf(holder)
      byToken.set(holder.token, {
        ...known,
        permissions: permissions === undefined ? known.permissions : new Set(permissions),
        tenants: tenants === undefined ? known.tenants : new Set(tenants.map(tenantId)),
      })
      if (expired === true) byToken.delete(holder.token)
    },
    allowed: (holder) => ({
      ...callerOf(holder),
      permissions: new Set(PERMISSIONS),
      // The own tenants first, because a new trusted entity can get the first one
      tenants: new Set([...holder.tenants, ...TENANT_NAMES].map(tenantId)),
    }),
  }
}

function callerOf({ name, token, permissions, tenants }: TokenHolder): Caller {
  return { name, token, permissions: new Set(permissions), tenants: new Set(tenants.map(tenantId)) }
}
