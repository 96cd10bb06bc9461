export type BrandState = 'verified' | 'not-verified' | 'no-record'

/** State of a brand record (SERVICE.md §2.1, §2.2). Verified concerns the record, not its fields or safety. */
export function brandState(brand: { verified: boolean } | null): BrandState {
  if (brand === null) return 'no-record'
  return brand.verified ? 'verified' : 'not-verified'
}

export const brandLabels: Record<BrandState, string> = {
  verified: 'Brand verified',
  'not-verified': 'Brand not verified',
  'no-record': 'No brand record',
}

export const brandStateLabels: Record<BrandState, string> = {
  verified: 'Verified',
  'not-verified': 'Not verified',
  'no-record': 'No record',
}

/** Returns the short label of a cell of the file; the cell itself if it has no brand state. */
export function shortBrandLabel(cell: string): string {
  const states = Object.keys(brandLabels) as BrandState[]
  const state = states.find((item) => brandLabels[item] === cell)
  return state === undefined ? cell : brandStateLabels[state]
}
