import type { TrustedType } from './trusted-entities'

/**
 * Returns the text of an entity as a service may keep it (SERVICE.md §4.6, knob `trustedForm`): small
 * letters, a domain in punycode, an address in its shortest form, the first address of a range. Other text
 * does not change.
 */
export function ownForm(type: TrustedType, text: string): string {
  const small = text.toLowerCase()
  switch (type) {
    case 'external_domain':
      return host(small) ?? small
    case 'email_address': {
      const at = small.lastIndexOf('@')
      return `${small.slice(0, at)}@${host(small.slice(at + 1)) ?? small.slice(at + 1)}`
    }
    case 'ip_address':
      return small.includes(':') ? (address(small) ?? small) : small
    case 'ip_cidr': {
      const [given = '', bits = '', ...more] = small.split('/')
      if (more.length > 0) return text
      const network = given.includes(':')
        ? address(masked(groupsOf(given), Number(bits), 16).map(hex).join(':'))
        : masked(given.split('.').map(Number), Number(bits), 8).join('.')
      return `${network ?? given}/${bits}`
    }
  }
}

/** Returns a domain in punycode. Null for text that is more than a domain, such as an address or a URL. */
function host(text: string): string | null {
  return /[/@:?#\\]/.test(text) ? null : hostOf(text)
}

/** Returns an IPv6 address in its shortest form. */
function address(text: string): string | null {
  return /^[0-9a-f:.]+$/.test(text) ? (hostOf(`[${text}]`)?.slice(1, -1) ?? null) : null
}

function hostOf(text: string): string | null {
  return URL.canParse(`http://${text}/`) ? new URL(`http://${text}/`).hostname : null
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(text: string): number[] {
  const [head = '', tail = ''] = (address(text) ?? '::').split('::')
  const [before, after] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)),
  ) as [number[], number[]]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const hex = (group: number): string => group.toString(16)

/** Keeps the first `bits` bits of an address and clears the rest. Each part has `size` bits. */
function masked(parts: readonly number[], bits: number, size: number): number[] {
  return parts.map((part, index) => {
    const kept = Math.min(size, Math.max(0, bits - index * size))
    return part - (part % 2 ** (size - kept))
  })
}
