export type WebAddress =
  | {
      kind: 'web'
      href: string
      /** Host as the browser reads it: in ASCII (punycode), with the port if any. */
      host: string
      /** True if the written host differs from `host`. */
      differs: boolean
    }
  | { kind: 'text'; why: string }

const notReadable = 'It is not a valid URL.'

/** Accepts absolute `http(s):` URLs without a user name (S-07) or characters that browsers drop (SERVICE.md §2.2). */
export function readWebAddress(text: string): WebAddress {
  // `new URL` drops control characters and spaces, so the browser would open another URL than the one that is shown.
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(text) || text.includes('\\'))
    return { kind: 'text', why: 'It contains spaces or characters that a browser would drop.' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'text', why: 'It does not start with http: or https:.' }
  if (scheme !== 'http' && scheme !== 'https')
    return { kind: 'text', why: 'Only http: and https: URLs can be opened.' }
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return { kind: 'text', why: notReadable }
  const url = new URL(text)
  if (url.hostname === '') return { kind: 'text', why: notReadable }
  // The parsed URL does not show an empty user part.
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? ''
  if (authority.includes('@'))
    return { kind: 'text', why: 'It contains a user name, which can hide the real destination.' }
  return {
    kind: 'web',
    href: url.href,
    host: url.host,
    differs: authority.replace(/:\d*$/, '').toLowerCase() !== url.hostname,
  }
}
