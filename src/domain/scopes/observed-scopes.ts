import { familyLabelParts } from './families'

/** A scope of the dictionary. The dictionary is the console's own table, not the service's. */
export interface KnownScope {
  scope: string
  family: string | null
  /** The provider's tier; null if unnamed. */
  tier: string | null
  plain: string
}

export interface ScopeDictionary {
  /** Month of the copy from the provider, such as `November 2026`. */
  readIn: string
  /** Entries by full scope string. */
  scopes: ReadonlyMap<string, KnownScope>
}

/** An observed scope with its dictionary entry; null for an unlisted scope. */
export interface ObservedScope {
  scope: string
  known: KnownScope | null
  /** Family with a similar name, although the scope is not restricted. */
  resembles: string | null
}

export interface ObservedScopes {
  /** Families as the service reported them, each with the listed scopes that explain it, if any. */
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

export function scopeParts(scope: string): { before: string; name: string } {
  return scope.startsWith(provider) && scope.length > provider.length
    ? { before: provider, name: scope.slice(provider.length) }
    : { before: '', name: scope }
}

/** Describes a scope by the dictionary. An unlisted scope may still be harmful. */
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

/** Groups scopes by the families that the service reported (SERVICE.md §2.1). The dictionary only guesses the cause. */
export function groupScopes(
  scopes: readonly string[],
  families: readonly string[],
  dictionary: ScopeDictionary,
): ObservedScopes {
  const described = [...new Set(scopes)].map((scope) => describeScope(scope, dictionary))
  const reported = [...new Set(families)]
  const inFamily = (scope: ObservedScope) =>
    scope.known !== null && scope.known.family !== null && reported.includes(scope.known.family)
  return {
    families: reported.map((family) => ({
      family,
      scopes: described.filter((scope) => scope.known?.family === family),
    })),
    others: described.filter((scope) => !inFamily(scope)),
  }
}

const tierLabels = new Map([
  ['restricted', 'restricted'],
  ['sensitive', 'sensitive'],
  ['non_sensitive', 'not sensitive'],
])

export function tierLabel(tier: string | null): string | null {
  return tier === null ? null : (tierLabels.get(tier) ?? tier)
}

/** Loads the dictionary on demand, because it is larger than the page that shows it. */
export async function loadScopeDictionary(): Promise<ScopeDictionary> {
  const { default: table } = await import('../provider-scopes.json')
  return {
    readIn: table.readIn,
    scopes: new Map(
      table.scopes.map((entry) => [
        entry.scope,
        { ...entry, family: entry.family && familyLabelParts(entry.family) },
      ]),
    ),
  }
}

const tiers = ['restricted', 'sensitive', null, 'non_sensitive']
const families = ['gmail', 'drive', 'provider_chat']

/** Returns the most far-reaching scope: by tier, write access, breadth, family (our order). Null without scopes. */
export function farthestScope(
  scopes: readonly string[],
  dictionary: ScopeDictionary,
): ObservedScope | null {
  const ranked = scopes.map((scope) => {
    const described = describeScope(scope, dictionary)
    return { described, reach: scopeReach(described) }
  })
  return ranked.toSorted((a, b) => compare(a.reach, b.reach))[0]?.described ?? null
}

function scopeReach({ scope, known }: ObservedScope): number[] {
  const { before, name } = scopeParts(scope)
  const limits = [/\.read(only)?$/, /\.(metadata|activity)\b/]
  return [
    placeIn(tiers, known?.tier ?? null),
    limits.findLastIndex((limit) => limit.test(name)),
    // Each further part of a name narrows the scope: `drive`, `drive.meet.readonly`.
    before === '' ? 1 : name.split('.').length,
    placeIn(families.map(familyLabelParts), known?.family ?? ''),
  ]
}

function placeIn<T>(order: readonly T[], value: T): number {
  const place = order.indexOf(value)
  return place < 0 ? order.length : place
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
