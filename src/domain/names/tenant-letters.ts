import { isTenantId } from '../ids'

/** Limit of tenants with a letter, so that thousands of tenants do not fill the browser's storage. */
export const mostLetters = 200

/**
 * Adds the tenants of an answer to the list that assigns letters. New tenants come last, in the order of their IDs,
 * because a letter must never change its tenant. An ID of another form is shown in full and gets no letter.
 */
export function meetTenants(known: readonly string[], ids: readonly string[]): readonly string[] {
  const next = new Set(ids.filter((id) => isTenantId(id) && !known.includes(id)))
  if (next.size === 0 || known.length >= mostLetters) return known
  return [...known, ...[...next].toSorted()].slice(0, mostLetters)
}

/** Returns `Tenant A`, after Z `Tenant AA`. Empty without a letter, or if there is only one tenant. */
export function tenantLetter(known: readonly string[], id: string): string {
  let rest = known.length < 2 ? 0 : known.indexOf(id) + 1
  let letters = ''
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters && `Tenant ${letters}`
}
