/** One scope of the dictionary: a table of our own, not of the service. */
export interface KnownScope {
  scope: string
  /** The restricted family it falls into. */
  family: string | null
  /** The provider's tier, null where it names none. */
  tier: string | null
  /** What it lets an app do, in plain words. */
  plain: string
}

export interface ScopeDictionary {
  /** When the table was read, as a person writes it. */
  readIn: string
  /** By the scope's whole string. */
  scopes: ReadonlyMap<string, KnownScope>
}

/** One observed scope and what the dictionary says about it; null where it does not know the scope. */
export interface ObservedScope {
  scope: string
  known: KnownScope | null
  /** A family whose name it resembles without being one of its restricted scopes (T024). */
  resembles: string | null
}

export interface ObservedScopes {
  /** Families as the service reported them, each with the listed scopes that explain it; none is possible (T025). */
  families: { family: string; scopes: ObservedScope[] }[]
  /** Every other listed scope, in the service's order. */
  others: ObservedScope[]
}

const provider = 'https://www.googleapis.com/auth/'
const prefixes: readonly [prefix: string, family: string][] = [
  ['gmail.', 'gmail'],
  ['drive.', 'drive'],
  ['chat.', 'provider_chat'],
  ['fitness.', 'provider_fit'],
  ['dataportability.', 'data_portability'],
  ['photos', 'photos_ambient'],
]

/** The part of a scope that differs from others of the provider, and what stands before it. */
export function scopeParts(scope: string): { before: string; name: string } {
  return scope.startsWith(provider) && scope.length > provider.length
    ? { before: provider, name: scope.slice(provider.length) }
    : { before: '', name: scope }
}

/** What the dictionary says about one scope. Not in it means nothing: never harmless (T030). */
export function describeScope(scope: string, dictionary: ScopeDictionary): ObservedScope {
  const known = dictionary.scopes.get(scope) ?? null
  const { before, name } = scopeParts(scope)
  const looksLike = prefixes.find(([prefix]) => before !== '' && name.startsWith(prefix))?.[1]
  return {
    scope,
    known,
    resembles: known !== null && known.family === null ? (looksLike ?? null) : null,
  }
}

/**
 * An app's scopes with the restricted families first. Which families there are is the service's word (§2.1
 * `restrictedScopeTypes`); the dictionary only says which of the listed scopes are the likely cause (T024).
 */
export function groupScopes(
  scopes: readonly string[],
  families: readonly string[],
  dictionary: ScopeDictionary,
): ObservedScopes {
  const described = [...new Set(scopes)].map((scope) => describeScope(scope, dictionary))
  const reported = [...new Set(families)]
  const inFamily = (one: ObservedScope) =>
    one.known !== null && one.known.family !== null && reported.includes(one.known.family)
  return {
    families: reported.map((family) => ({
      family,
      scopes: described.filter((one) => one.known?.family === family),
    })),
    others: described.filter((one) => !inFamily(one)),
  }
}

const tierWords = new Map([
  ['restricted', 'restricted'],
  ['sensitive', 'sensitive'],
  ['non_sensitive', 'not sensitive'],
])

/** The provider's tier in words; null where it names none. */
export function tierLabel(tier: string | null): string | null {
  return tier === null ? null : (tierWords.get(tier) ?? tier)
}

/** The dictionary itself, read on demand: it is larger than the page that shows it. */
export async function loadScopeDictionary(): Promise<ScopeDictionary> {
  const { default: table } = await import('../provider-scopes.json')
  return {
    readIn: table.readIn,
    scopes: new Map(table.scopes.map((entry) => [entry.scope, entry])),
  }
}
