/** Returns the 4 or 16 bytes of an IP address; null for other text. */
function addressBytes(text: string): number[] | null {
  if (!text.includes(':')) {
    const parts = text.split('.').map(Number)
    return parts.length === 4 && parts.every((part) => part >= 0 && part < 256) ? parts : null
  }
  const address = `https://[${text}]/`
  if (!URL.canParse(address)) return null
  // The browser normalizes an address to lower case and its shortest form.
  const [head = '', tail] = new URL(address).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255])
}

/** Returns the first and last address of a range such as `192.0.2.0/24`; null for other text. */
export function rangeBytes(text: string): { first: number[]; last: number[] } | null {
  const [address = '', bits] = text.split('/')
  const bytes = addressBytes(address)
  if (bytes === null) return null
  const prefix = bits === undefined ? bytes.length * 8 : Number(bits)
  const hosts = bytes.map((_, index) => 2 ** (8 - Math.min(8, Math.max(0, prefix - index * 8))) - 1)
  return {
    first: bytes.map((byte, index) => byte - (byte % ((hosts[index] ?? 0) + 1))),
    last: bytes.map(
      (byte, index) => byte - (byte % ((hosts[index] ?? 0) + 1)) + (hosts[index] ?? 0),
    ),
  }
}

/** Formats an address. IPv6 gets its short form. */
export function addressText(bytes: readonly number[]): string {
  if (bytes.length === 4) return bytes.join('.')
  const words = Array.from({ length: 8 }, (_, index) =>
    ((bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0)).toString(16),
  )
  return new URL(`https://[${words.join(':')}]/`).hostname.slice(1, -1)
}

function groups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
