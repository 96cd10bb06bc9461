/** The bytes of an IP address, 4 or 16; null for anything else. */
export function addressBytes(text: string): number[] | null {
  if (!text.includes(':')) {
    const parts = text.split('.').map(Number)
    return parts.length === 4 && parts.every((part) => part >= 0 && part < 256) ? parts : null
  }
  const address = `https://[${text}]/`
  if (!URL.canParse(address)) return null
  // The browser writes it in small letters, and as short as it can be.
  const [head = '', tail] = new URL(address).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255])
}

function groups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
