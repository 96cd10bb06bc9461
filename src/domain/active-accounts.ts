/**
 * What to say where the live count (§4.3 `meta.numActive`, the figure to trust) and the cached one behind the filter
 * `hasActiveAccounts` (§4.1) disagree; null where they agree or one of them is not known. Never takes an unknown
 * number for 0 (T089, T092).
 */
export function cachedCountIsBehind(live: number | null, cached: boolean | null): string | null {
  if (live === null || cached === null || live > 0 === cached) return null
  const says = cached ? 'yes' : 'no'
  return `hasActiveAccounts says ${says}, live count is ${live.toLocaleString('en')}: the cached count is behind`
}
