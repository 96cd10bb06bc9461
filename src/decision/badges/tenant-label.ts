import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'

/**
 * A tenant in a file: its ID, after the label that a person gave it. The service has no names for tenants, and a
 * letter means nothing in another browser.
 */
export function tenantName(id: string): string {
  const label = tenantLabel(id)
  return label === '' ? id : `${label} (${id})`
}

/** The label that a person gave to a tenant; `''` without one. */
export function tenantLabel(id: string): string {
  return labelOfTenant(id, preferences.get().tenantLabels)
}

/** What a row draws of a tenant, for a find: its label, else its letter; `''` without both. */
export function tenantDrawn(id: string): string {
  return tenantLabel(id) || tenantLetter(preferences.get().tenants, id)
}

/** The label that a person gave to a tenant, and its letter in this browser; each `''` without one. */
export function useTenantName(id: string): { label: string; letter: string } {
  const { tenantLabels, tenants } = usePreferences()
  return { label: labelOfTenant(id, tenantLabels), letter: tenantLetter(tenants, id) }
}
