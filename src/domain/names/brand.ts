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

/** Second levels under which countries register names, as in `example.co.uk`. */
const sharedSecondLevel = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)$/

/** Guesses the registered domain without the Public Suffix List. Misses differences (two customers of `pages.dev`). */
function registrableDomain(host: string): string {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return host
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared = top.length === 2 && sharedSecondLevel.test(second)
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** Returns both hosts in punycode if their domains differ, otherwise null. Both are hostile input (SERVICE.md §2.2). */
export function differentHosts(brand: {
  supportEmail: string | null
  homePageUrl: string | null
}): { support: string; home: string } | null {
  const support = mailHost(brand.supportEmail)
  const home = webHost(brand.homePageUrl)
  if (support === null || home === null) return null
  return registrableDomain(support) === registrableDomain(home) ? null : { support, home }
}

function mailHost(address: string | null): string | null {
  const host = /^[^\s@<>"]+@([^\s@/?#:\\]+)$/.exec(address?.trim() ?? '')?.[1]
  return host === undefined ? null : webHost(`https://${host}/`)
}

function webHost(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return hostname === '' ? null : hostname.replace(/\.$/, '')
}
