import { isTenantId } from '../ids'

/** So many tenants get a letter: an answer with thousands must not fill the browser's storage. */
export const mostLetters = 200

/**
 * The tenants in the order of their letters, with those of one more answer. No operation lists tenants, so the next
 * answer may bring a new one: it comes last, because a letter that moved would name another tenant. The new ones of
 * one answer are in the order of their ids. An id of another form is shown whole and needs no letter.
 */
export function meetTenants(met: readonly string[], ids: readonly string[]): readonly string[] {
  const next = new Set(ids.filter((id) => isTenantId(id) && !met.includes(id)))
  if (next.size === 0 || met.length >= mostLetters) return met
  return [...met, ...[...next].toSorted()].slice(0, mostLetters)
}

/** `Tenant A`, after Z `Tenant AA`; `''` for one without a letter, and for an only one, which nothing is told apart from. */
export function tenantLetter(met: readonly string[], id: string): string {
  let rest = met.length < 2 ? 0 : met.indexOf(id) + 1
  let letters = ''
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters && `Tenant ${letters}`
}
