// Parameters of punycode (RFC 3492, section 5).
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 128
/** Limit of characters in a host label. */
const longestLabel = 63

/** Decodes labels that begin with `xn--` (RFC 3492); null if none can be decoded. */
export function hostReading(host: string): string | null {
  const labels = host.split('.').map(decodedLabel)
  return labels.some(({ isDecoded }) => isDecoded) ? labels.map(({ text }) => text).join('.') : null
}

/** Returns the host in punycode and lower case; null if the browser rejects it. */
export function hostOnTheWire(host: string): string | null {
  const address = `https://${host}/`
  if (!URL.canParse(address)) return null
  const { hostname, pathname, port, username } = new URL(address)
  return pathname === '/' && port === '' && username === '' ? hostname : null
}

function decodedLabel(text: string): { text: string; isDecoded: boolean } {
  const isEncoded = /^xn--/i.test(text) && text.length <= longestLabel
  const decoded = isEncoded ? decode(text.slice(4)) : null
  return decoded === null ? { text, isDecoded: false } : { text: decoded, isDecoded: true }
}

function decode(encoded: string): string | null {
  const cut = encoded.lastIndexOf('-')
  const output = Array.from(cut > 0 ? encoded.slice(0, cut) : '')
  const digits = encoded.slice(cut + 1)
  if (digits === '' || !/^[a-z0-9]+$/i.test(digits)) return null
  let code = firstCode
  let bias = firstBias
  let place = 0
  for (let read = 0; read < digits.length;) {
    const before = place
    let weight = 1
    for (let k = base; ; k += base) {
      if (read >= digits.length) return null
      const digit = Number.parseInt(digits.charAt(read), base)
      read += 1
      // `parseInt` reads 0–9 as 0–9 and a–z as 10–35, but punycode puts letters first.
      const value = digit < 10 ? digit + 26 : digit - 10
      place += value * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (value < threshold) break
      weight *= base - threshold
    }
    const length = output.length + 1
    bias = adapted(place - before, length, before === 0)
    code += Math.floor(place / length)
    place %= length
    if (code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return null
    output.splice(place, 0, String.fromCodePoint(code))
    place += 1
  }
  return output.join('')
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / length)
  let k = 0
  while (rest > ((base - tMin) * tMax) / 2) {
    rest = Math.floor(rest / (base - tMin))
    k += base
  }
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
