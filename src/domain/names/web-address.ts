/** What can be done with an address that a publisher wrote: it can be opened, or it is text and this is why. */
export type WebAddress =
  | {
      kind: 'web'
      /** The address as the browser would open it. */
      href: string
      /** Its host as the browser reads it: ASCII, punycode for anything else, with the port where it has one. */
      host: string
      /** Whether the host, as it is written, is not what the browser reads. */
      differs: boolean
    }
  | { kind: 'text'; why: string }

const notReadable = 'It is not an address a browser can read.'

/**
 * Reads an address a publisher wrote (§2.2 `homePageUrl`, attacker-controllable). Only absolute `http:` and `https:`
 * without a user part may be opened, so that what one reads before the click is where it goes (T018, S-07).
 * Characters that a browser strips without a word make it text.
 */
export function readWebAddress(text: string): WebAddress {
  // `new URL` takes control characters and spaces away, so that what is opened is not what was read.
  if (/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(text) || text.includes('\\'))
    return { kind: 'text', why: 'It holds spaces or characters that a browser would drop.' }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme === undefined) return { kind: 'text', why: 'It does not say http: or https:.' }
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
