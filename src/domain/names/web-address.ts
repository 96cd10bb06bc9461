export type WebAddress =
  | {
      kind: 'web'
      href: string
      /** Its host as the browser reads it: ASCII (punycode), with the port if it has one. */
      host: string
      /** Whether the host as written differs from the host that the browser reads. */
      differs: boolean
    }
  | { kind: 'text'; why: string }

const notReadable = 'It is not an address a browser can read.'

/** Opens only absolute `http(s):` without a user part (S-07) or characters that browsers drop (SERVICE.md §2.2). */
export function readWebAddress(text: string): WebAddress {
  // `new URL` drops control characters and spaces: the browser would open another address than the one shown.
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(text) || text.includes('\\'))
    return { kind: 'text', why: 'It holds spaces or characters that a browser would drop.' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'text', why: 'It does not start with http: or https:.' }
  if (scheme !== 'http' && scheme !== 'https')
    return { kind: 'text', why: 'Only http: and https: addresses can be opened.' }
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return { kind: 'text', why: notReadable }
  const url = new URL(text)
  if (url.hostname === '') return { kind: 'text', why: notReadable }
  // An empty user part leaves no trace in the parsed address.
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  if (authority.includes('@'))
    return { kind: 'text', why: 'It carries a user part, which can hide where it goes.' }
  return {
    kind: 'web',
    href: url.href,
    host: url.host,
    differs: authority.replace(/:\d*$/, '').toLowerCase() !== url.hostname,
  }
}
