import { meetTenants } from '#/domain/names/tenant-letters'
import { keepTenants, preferences } from '#/lib/preferences'

/** Gives each new tenant of an answer the next letter of this browser. No request lists tenants. */
export function noteTenants(ids: readonly string[]): void {
  const known = preferences.get().tenants
  if (meetTenants(known, ids) !== known) keepTenants((stored) => meetTenants(stored, ids))
}
