/** The values in the order of SERVICE.md §2.1. The order has no meaning, because no section names a severity. */
export const classifications = [
  'safe',
  'suspicious',
  'overprivileged',
  'unnecessary',
  'malicious',
] as const
export type Classification = (typeof classifications)[number]

const labels: Record<Classification, string> = {
  safe: 'Safe',
  unnecessary: 'Unnecessary',
  overprivileged: 'Overprivileged',
  suspicious: 'Suspicious',
  malicious: 'Malicious',
}

/** Returns true for the five values of SERVICE.md §2.1. The console shows any other value raw. */
export function isClassification(value: string): value is Classification {
  return (classifications as readonly string[]).includes(value)
}

/** Label of a classification. Null is “Unknown” (SERVICE.md §2.1). An unlisted value is its own label. */
export function classificationLabel(value: string | null): string {
  if (value === null) return 'Unknown'
  return isClassification(value) ? labels[value] : value
}

export interface Classified {
  classification: string | null
  recommendedClassification: { value: string; status: string } | null
}

/** Returns true if the app waits for a decision, which only the status `staged` means (SERVICE.md §2.3). */
export function isStaged(app: Classified): boolean {
  return app.recommendedClassification?.status === 'staged'
}

/** Returns the recommended value while staged, else the committed one; null is Unknown (SERVICE.md §2.1, §4.1). */
export function effectiveClassification(app: Classified): string | null {
  const recommended = app.recommendedClassification
  return recommended?.status === 'staged' ? recommended.value : app.classification
}

/** Returns true if only the recommended value matches the filter (SERVICE.md §4.1: `none` is Unknown). */
export function matchesByRecommendation(
  app: Classified,
  values: readonly string[] | undefined,
): boolean {
  return isStaged(app) && values?.includes(app.classification ?? 'none') === false
}

const worst = ['malicious', 'suspicious']

/** Rank for the review queue, the lowest first. The order is the console's own, because the service ranks nothing. */
export function riskRank(recommended: string | null): number {
  const place = worst.indexOf(recommended ?? '')
  return place < 0 ? worst.length : place
}
