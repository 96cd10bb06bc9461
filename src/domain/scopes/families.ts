/** The restricted-scope families that the service's document lists (SERVICE.md §2.1), each with its words. */
export const familyWords: ReadonlyMap<string, string> = new Map([
  ['gmail', 'Gmail'],
  ['drive', 'Drive'],
  ['provider_fit', 'Fit'],
  ['provider_chat', 'Chat'],
  ['data_portability', 'Data portability'],
  ['photos_ambient', 'Photos (ambient)'],
])
export const listedFamilies = [...familyWords.keys()]

export function familyLabel(family: string): string {
  return familyWords.get(family) ?? family
}

export function familyLine(families: readonly string[]): string {
  return families.map(familyLabel).join(', ')
}
