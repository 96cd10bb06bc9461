/** Second levels under which names are registered in countries: `example.co.uk` has three labels. */
const sharedSecondLevel = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)$/

/**
 * The part of a host that somebody registered, as well as it can be told without the Public Suffix List: the last
 * two labels, or three under a two-letter country and a shared second level. Wrong for hosting suffixes such as
 * `pages.dev`: two customers of one host count as the same, so this may miss a difference and never makes one up
 * there. An IP address stays whole.
 */
function registrableDomain(host: string): string {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return host
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared = top.length === 2 && sharedSecondLevel.test(second)
  return labels.slice(isShared ? -3 : -2).join('.')
}

/**
 * The hosts of the support address and the home page, in the form that goes over the wire (punycode), where both
 * can be read and belong to different domains; null otherwise (§2.2: both are hostile input, T018).
 */
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
