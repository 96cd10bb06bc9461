import type { Permission } from '#mocks/service/engine/permissions'
import type { TenantName } from '#mocks/service/engine/tenants'

/**
 * Whom one can be. The document maps no roles to permissions (§5), so a persona names its permissions.
 * Tokens are made up, and printable so that any of them can be a header value.
 */
export interface Persona {
  name: string
  /** One sentence for a person who chooses. */
  label: string
  token: string
  permissions: readonly Permission[]
  tenants: readonly TenantName[]
}

const everything: readonly Permission[] = [
  'read apps',
  'write apps',
  'read investigations',
  'read issues',
  'read directory',
  'manage roles',
  'bind global roles',
  'write accounts',
  'write trusted entities',
]
const without = (...missing: Permission[]) =>
  everything.filter((permission) => !missing.includes(permission))

/** The far tenant is in nobody's reach: it shows what "unreachable" looks like. */
const reachable: readonly TenantName[] = ['harbour', 'quarry']

export const PERSONAS: readonly Persona[] = [
  {
    name: 'full access',
    label: 'Sees and may change everything in two tenants.',
    token: 'demo-token-full-access',
    permissions: everything,
    tenants: reachable,
  },
  {
    name: 'no investigation',
    label: 'Sees and may change apps, but cannot read investigations.',
    token: 'demo-token-no-investigation',
    permissions: without('read investigations'),
    tenants: reachable,
  },
  {
    name: 'no issues',
    label: 'Sees and may change apps, but cannot read issues.',
    token: 'demo-token-no-issues',
    permissions: without('read issues'),
    tenants: reachable,
  },
  {
    name: 'read-only',
    label: 'Sees everything in two tenants and may change nothing.',
    token: 'demo-token-read-only',
    permissions: without(
      'write apps',
      'manage roles',
      'bind global roles',
      'write accounts',
      'write trusted entities',
    ),
    tenants: reachable,
  },
  {
    name: 'one tenant',
    label: 'Sees and may change everything in the smaller tenant only.',
    token: 'demo-token-one-tenant',
    // A role that holds everywhere is more than one tenant
    permissions: without('bind global roles'),
    tenants: ['quarry'],
  },
  {
    name: 'no app access',
    label: 'Is known to the service, but cannot see any app.',
    token: 'demo-token-no-app-access',
    permissions: without('read apps', 'write apps', 'read investigations'),
    tenants: reachable,
  },
]

/** The persona of that name. A name that does not exist throws, so that a typo cannot pass a test. */
export function persona(name: string): Persona {
  const found = PERSONAS.find((candidate) => candidate.name === name)
  if (found === undefined) {
    throw new Error(
      `No persona "${name}". There are: ${PERSONAS.map((candidate) => candidate.name).join(', ')}`,
    )
  }
  return found
}
