import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'

/**
 * Returns a tenant for files: its name in this browser, if any, and its ID. The service has no names for tenants, and
 * a letter means nothing in another browser.
 */
export function tenantName(id: string): string {
  const label = tenantLabel(id)
  return label === '' ? id : `${label} (${id})`
}

/** Returns the name that the admin gave to a tenant; `''` if none. */
export function tenantLabel(id: string): string {
  return labelOfTenant(id, preferences.get().tenantLabels)
}

/** Returns a tenant's name or letter as shown in a row, for the find box; `''` if none. */
export function tenantDrawn(id: string): string {
  return tenantLabel(id) || tenantLetter(preferences.get().tenants, id)
}

/** Returns a tenant's name and letter in this browser; each `''` if none. */
export function useTenantName(id: string): { label: string; letter: string } {
  const { tenantLabels, tenants } = usePreferences()
  return { label: labelOfTenant(id, tenantLabels), letter: tenantLetter(tenants, id) }
}
