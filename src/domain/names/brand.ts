export type BrandState = 'verified' | 'not-verified' | 'no-record'

/**
 * Three states, not two (SERVICE.md §2.1, §2.2): no brand record, a record that is not verified, a verified
 * record. Verified concerns the record as a whole, not each of its fields, and does not mean safe.
 */
export function brandState(brand: { verified: boolean } | null): BrandState {
  if (brand === null) return 'no-record'
  return brand.verified ? 'verified' : 'not-verified'
}

export const brandLabels: Record<BrandState, string> = {
  verified: 'Brand verified',
  'not-verified': 'Brand not verified',
  'no-record': 'No brand record',
}

/** The state where a header already says "Brand". */
export const brandWords: Record<BrandState, string> = {
  verified: 'Verified',
  'not-verified': 'Not verified',
  'no-record': 'No record',
}
