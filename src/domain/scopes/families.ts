/** Families whose values in the service's document stand for others, which a deployment names (SERVICE.md §2.1). */
export type FamilyNames = Readonly<Record<'fit' | 'chat', string | null>>

const standIns = { provider_fit: 'fit', provider_chat: 'chat' } as const

/** The restricted-scope families of the service's document (SERVICE.md §2.1), each with its words. */
const labels: ReadonlyMap<string, string> = new Map([
  ['gmail', 'Gmail'],
  ['drive', 'Drive'],
  ['provider_fit', 'Fit'],
  ['provider_chat', 'Chat'],
  ['data_portability', 'Data portability'],
  ['photos_ambient', 'Photos (ambient)'],
])

/** Those that the document names in full. */
export const documentedFamilies = [...labels.keys()].filter((family) => !isStandIn(family))

let names: FamilyNames = { fit: null, chat: null }

/** Called once at boot with the settings of the deployment. */
export function nameFamilies(next: FamilyNames): void {
  names = next
}

/** The form of a family; a value of another form cannot be in an address. */
export function isFamily(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(text)
}

function isStandIn(family: string): family is keyof typeof standIns {
  return Object.hasOwn(standIns, family)
}

const isUnnamed = (family: string) => isStandIn(family) && names[standIns[family]] === null

/** What the service calls a family of the document: a stand-in only while the deployment sets no name for it. */
export function familyLabelParts(family: string): string {
  return isStandIn(family) ? (names[standIns[family]] ?? family) : family
}

/** The families that the service can be asked for: a stand-in without a name is left out. */
export function listedFamilies(): string[] {
  return [...labels.keys()].filter((family) => !isUnnamed(family)).map(familyLabelParts)
}

/** The names that the deployment sets. */
export function namedFamilies(): string[] {
  return Object.values(names).filter((name) => name !== null)
}

/** Stand-ins without a name. */
export function unnamedFamilies(): string[] {
  return [...labels.keys()].filter(isUnnamed)
}

/** What the service cannot be asked for; null where each family has a name. */
export function unnamedSentence(unnamed = unnamedFamilies()): string | null {
  const them = unnamed.length === 1 ? 'it' : 'them'
  return unnamed.length === 0
    ? null
    : `Without ${unnamed.map(familyLabel).join(' and ')}: this deployment does not set the service’s name for ${them}.`
}

export function familyLabel(family: string): string {
  const own = [...labels.keys()].find((text) => familyLabelParts(text) === family)
  return labels.get(own ?? family) ?? family
}

export function familyLine(families: readonly string[]): string {
  return families.map(familyLabel).join(', ')
}

/** Which of these families a service may refuse; null where its document names all of them. */
export function doubtfulFamilies(asked: readonly string[]): string | null {
  const doubtful = asked.filter((family) => !documentedFamilies.includes(family))
  if (doubtful.length === 0) return null
  const words = doubtful.map((family) =>
    namedFamilies().includes(family) ? `“${family}” (set by this deployment)` : `“${family}”`,
  )
  return `It may not know the scope ${words.length === 1 ? 'family' : 'families'} ${words.join(', ')}.`
}
