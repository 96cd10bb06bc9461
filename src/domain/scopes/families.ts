/** Deployment's names for families that the service's document only calls by a stand-in (SERVICE.md §2.1). */
export type FamilyNames = Readonly<Record<'fit' | 'chat', string | null>>

const standIns = { provider_fit: 'fit', provider_chat: 'chat' } as const

/** Labels of the restricted-scope families in the service's document (SERVICE.md §2.1). */
const labels: ReadonlyMap<string, string> = new Map([
  ['gmail', 'Gmail'],
  ['drive', 'Drive'],
  ['provider_fit', 'Fit'],
  ['provider_chat', 'Chat'],
  ['data_portability', 'Data portability'],
  ['photos_ambient', 'Photos (ambient)'],
])

/** Families that the document names without a stand-in. */
export const documentedFamilies = [...labels.keys()].filter((family) => !isStandIn(family))

let names: FamilyNames = { fit: null, chat: null }

/** Sets the deployment's family names. Called once at startup. */
export function nameFamilies(next: FamilyNames): void {
  names = next
}

/** Checks the form of a family. A value of another form is not allowed in a URL. */
export function isFamily(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,63}$/.test(text)
}

function isStandIn(family: string): family is keyof typeof standIns {
  return Object.hasOwn(standIns, family)
}

const isUnnamed = (family: string) => isStandIn(family) && names[standIns[family]] === null

/** Returns the service's name of a family. A stand-in stays if the deployment does not name it. */
export function familyLabelParts(family: string): string {
  return isStandIn(family) ? (names[standIns[family]] ?? family) : family
}

/** Families that the service can filter by. Leaves out stand-ins without a name. */
export function listedFamilies(): string[] {
  return [...labels.keys()].filter((family) => !isUnnamed(family)).map(familyLabelParts)
}

/** Family names set by the deployment. */
export function namedFamilies(): string[] {
  return Object.values(names).filter((name) => name !== null)
}

/** Stand-ins without a name. */
export function unnamedFamilies(): string[] {
  return [...labels.keys()].filter(isUnnamed)
}

/** Says which families the service cannot filter by; null if each has a name. */
export function unnamedSentence(unnamed = unnamedFamilies()): string | null {
  if (unnamed.length === 0) return null
  const families = unnamed.map(familyLabel).join(' and ')
  const [verb, noun, them] = unnamed.length === 1 ? ['is', 'name', 'it'] : ['are', 'names', 'them']
  return `${families} ${verb} left out because this deployment does not set the service’s ${noun} for ${them}.`
}

export function familyLabel(family: string): string {
  const own = [...labels.keys()].find((text) => familyLabelParts(text) === family)
  return labels.get(own ?? family) ?? family
}

export function familyLine(families: readonly string[]): string {
  return families.map(familyLabel).join(', ')
}

/** Says which families the service may refuse; null if its document names all of them. */
export function doubtfulFamilies(filtered: readonly string[]): string | null {
  const doubtful = filtered.filter((family) => !documentedFamilies.includes(family))
  if (doubtful.length === 0) return null
  const quoted = doubtful.map((family) =>
    namedFamilies().includes(family) ? `“${family}” (set by this deployment)` : `“${family}”`,
  )
  return `The scope ${quoted.length === 1 ? 'family' : 'families'} ${quoted.join(', ')} may be unknown to the service.`
}
