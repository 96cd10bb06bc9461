import type { TrustedType } from './trusted-entities'

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$`, 'i')
const BYTE = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${BYTE}(\\.${BYTE}){3}$`)

/**
 * Whether the text has the form of this type (SERVICE.md §4.6: domain, email address, or IP address/CIDR
 * kinds).
 */
export function isEntityOf(type: TrustedType, text: string): boolean {
  switch (type) {
    case 'external_domain':
      return text.length <= 253 && DOMAIN.test(text)
    case 'email_address': {
      const at = text.lastIndexOf('@')
      return (
        at > 0 && /^[^\s@<>"]{1,64}$/.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
      )
    }
    case 'ip_address':
      return IPV4.test(text) || isIpv6(text)
    case 'ip_cidr': {
      const [address = '', bits = '', ...rest] = text.split('/')
      if (rest.length > 0 || !/^(0|[1-9]\d{0,2})$/.test(bits)) return false
      return IPV4.test(address) ? Number(bits) <= 32 : isIpv6(address) && Number(bits) <= 128
    }
  }
}

function isIpv6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0) return false
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false
  return tail === undefined ? groups.length === 8 : groups.length < 8
}
