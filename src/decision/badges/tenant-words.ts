import { labelOfTenant, preferences } from '#/lib/preferences'

/** A tenant in a file: its ID, after the label that a person gave it. The service has no names for tenants. */
export function tenantWords(id: string): string {
  const label = tenantLabel(id)
  return label === '' ? id : `${label} (${id})`
}

/** The label that a person gave to a tenant; `''` without one. */
export function tenantLabel(id: string): string {
  return labelOfTenant(id, preferences.get().tenantLabels)
}
