const plain = /^[ -~]*$/

/** The name as a reader compares it: case, composition and the number of spaces do not count. */
export function foldedName(name: string): string {
  const text = plain.test(name) ? name : name.normalize('NFC')
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
