export type BrandState = 'verified' | 'not-verified' | 'no-record'

/**
 * Three states, not two (§2.1, §2.2, T014): no brand record, a record that is not verified, a verified
 * record. Verified says something about the record, not about each field of it, and nothing about safety.
 */
export function brandState(brand: { verified: boolean } | null): BrandState {
  if (brand === null) return 'no-record'
  return brand.verified ? 'verified' : 'not-verified'
}

/** The words of the three brand states. */
export const brandLabels: Record<BrandState, string> = {
  verified: 'Brand verified',
  'not-verified': 'Brand not verified',
  'no-record': 'No brand record',
}
