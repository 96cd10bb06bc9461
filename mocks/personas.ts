import { PERMISSIONS, type Permission, type TokenHolder } from '#mocks/service/engine/permissions'
import type { TenantName } from '#mocks/service/engine/tenants'

/**
 * The users of the demo. The document maps no roles to permissions (SERVICE.md §5), so a persona lists its
 * permissions. Tokens are invented, and printable so that each can be a header value.
 */
export interface Persona extends TokenHolder {
  /** The name on the screen, as colleagues would say it. `name` is the ID. */
  title: string
  /** A sentence that describes the persona. */
  label: string
}

const without = (...missing: Permission[]) =>
  PERMISSIONS.filter((permission) => !missing.includes(permission))

/** The tenants of most personas. None reaches the third tenant, to show an unreachable one. */
const reachable: readonly TenantName[] = ['harbour', 'quarry']

export const PERSONAS: readonly Persona[] = [
  {
    name: 'full access',
    title: 'Security admin',
    label: 'Can see and change everything in two tenants.',
    token: 'demo-token-full-access',
    permissions: PERMISSIONS,
    tenants: reachable,
  },
  {
    name: 'no investigation',
    title: 'Reviewer without investigations',
    label: 'Can see and change apps. Cannot read investigations.',
    token: 'demo-token-no-investigation',
    permissions: without('read investigations'),
    tenants: reachable,
  },
  {
    name: 'no issues',
    title: 'Reviewer without issues',
    label: 'Can see and change apps. Cannot read issues.',
    token: 'demo-token-no-issues',
    permissions: without('read issues'),
    tenants: reachable,
  },
  {
    name: 'read-only',
    title: 'Help desk, read-only',
    label: 'Can see everything in two tenants. Cannot change anything.',
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
    title: 'Subsidiary only',
    label: 'Can see and change everything in the smaller tenant only.',
    token: 'demo-token-one-tenant',
    // A global role applies beyond one tenant
    permissions: without('bind global roles'),
    tenants: ['quarry'],
  },
  {
    name: 'no app access',
    title: 'Colleague without app access',
    label: 'Has a valid token, but cannot see any app.',
    token: 'demo-token-no-app-access',
    permissions: without('read apps', 'write apps', 'read investigations'),
    tenants: reachable,
  },
]

/** Returns the persona with this name. Throws for an unknown name, so that a test with a typo fails. */
export function persona(name: string): Persona {
  const found = PERSONAS.find((candidate) => candidate.name === name)
  if (found === undefined) {
    throw new Error(
      `No persona "${name}". There are: ${PERSONAS.map((candidate) => candidate.name).join(', ')}`,
    )
  }
  return found
}
