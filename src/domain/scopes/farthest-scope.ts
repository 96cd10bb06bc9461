import { familyLabelParts } from './families'
import {
  describeScope,
  scopeParts,
  type ObservedScope,
  type ScopeDictionary,
} from './observed-scopes'

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
