/** Second levels under which countries register names: `example.co.uk` has three labels. */
const sharedSecondLevel = /^(?:co|com|net|org|gov|gob|ac|edu|or|ne|go)$/

/**
 * The registered part of a host, guessed without the Public Suffix List: the last two labels, or three under
 * a two-letter country and a shared second level. Under a hosting suffix such as `pages.dev` two customers
 * count as the same: a difference may be missed, but none is invented. An IP address stays whole.
 */
function registrableDomain(host: string): string {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return host
  const labels = host.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared = top.length === 2 && sharedSecondLevel.test(second)
  return labels.slice(isShared ? -3 : -2).join('.')
}

/**
 * The hosts of the support address and the home page as they go over the network (punycode), where both can
 * be parsed and belong to different domains; null otherwise. Both are hostile input (SERVICE.md §2.2).
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
