import * as z from 'zod/mini'
import type { AccountSetting } from '#/domain/accounts/account-settings'
import type { AssignedRole, Role } from '#/domain/accounts/role-assignment'

/**
 * An account of the directory. The service's document gives few shapes (SERVICE.md §4.6). A field of another shape is
 * null or empty here, and unchanged in `raw`.
 */
export interface Account {
  id: string
  type: string | null
  displayName: string | null
  email: string | null
  vip: {
    enabled: boolean | null
    emailAliases: readonly string[]
    displayNames: readonly string[]
  } | null
  licenses: { values: readonly string[]; source: string | null } | null
  /** The roles. Null if the field is missing or is not a list. */
  roles: readonly AssignedRole[] | null
  /** The settings in the service's order. Null if the field is missing or is not a map. */
  settings: readonly AccountSetting[] | null
  providerStatus: string | null
  raw: unknown
}

const text = z.catch(z.nullable(z.string()), null)
const flag = z.catch(z.nullable(z.boolean()), null)
const texts = z.pipe(
  z.catch(z.array(z.unknown()), []),
  z.transform((values) => values.filter((value) => typeof value === 'string')),
)

const Vip = z.object({ enabled: flag, emailAliases: texts, displayNames: texts })
/** A license that is not a text becomes its JSON. Otherwise the account would seem to have no license. */
const Licenses = z.object({
  values: z.pipe(
    z.array(z.unknown()),
    z.transform((values) => values.map(asText)),
  ),
  source: text,
})
const AccountRecord = z.object({
  id: text,
  name: text,
  tenants: z.catch(z.nullable(z.array(z.string())), null),
  source: text,
})
const Setting = z.catch(z.object({ enabled: flag, source: text }), { enabled: null, source: null })

/** Requires only the id, because each row needs an id. All other fields are optional. */
export const AccountSchema = z.pipe(
  z.looseObject({ id: z.string().check(z.minLength(1)) }),
  z.transform((raw): Account => ({
    id: raw.id,
    type: read(text, raw['type']),
    displayName: read(text, raw['displayName']),
    email: read(text, raw['email']),
    vip: read(Vip, raw['vip']),
    licenses: read(Licenses, raw['licenses']),
    roles: Array.isArray(raw['roles']) ? raw['roles'].map(readRole) : null,
    settings: readSettings(raw['settings']),
    providerStatus: read(text, raw['providerStatus']),
    raw,
  })),
)

export const RoleSchema = z.pipe(
  z.looseObject({ id: z.string().check(z.minLength(1)) }),
  z.transform((raw): Role => ({
    id: raw.id,
    name: read(text, raw['name']),
    flavor: read(text, raw['flavor']),
    raw,
  })),
)

function read<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Reads a role. A value that is not an object becomes a role whose name is its JSON. */
function readRole(value: unknown): AssignedRole {
  const record = read(AccountRecord, value)
  if (record !== null && (record.id !== null || record.name !== null)) return record
  return { id: null, name: asText(value), tenants: null, source: record?.source ?? null }
}

function readSettings(value: unknown): AccountSetting[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.entries(value).map(([name, setting]) => ({ name, ...Setting.parse(setting) }))
}
