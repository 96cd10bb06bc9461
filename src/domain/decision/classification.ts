/** In the order of SERVICE.md §2.1. It means nothing: other sections have other orders, and none names a severity. */
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

/** Whether the value is one of the five of SERVICE.md §2.1. Anything else the service sends is shown raw. */
export function isClassification(value: string): value is Classification {
  return (classifications as readonly string[]).includes(value)
}

/** The word for a classification; null is "Unknown" (SERVICE.md §2.1), an unlisted value is shown as it came. */
export function classificationLabel(value: string | null): string {
  if (value === null) return 'Unknown'
  return isClassification(value) ? labels[value] : value
}

export interface Classified {
  classification: string | null
  recommendedClassification: { value: string; status: string } | null
}

/** Whether the app waits for a human decision: the status is `staged` and no other (SERVICE.md §2.3). */
export function isStaged(app: Classified): boolean {
  return app.recommendedClassification?.status === 'staged'
}

/** Recommended while staged, else committed, as filters match it; null is unclassified (SERVICE.md §2.1, §4.1). */
export function effectiveClassification(app: Classified): string | null {
  const recommended = app.recommendedClassification
  return recommended?.status === 'staged' ? recommended.value : app.classification
}

/** Only the recommended value matches (SERVICE.md §4.1; `none` is Unknown there). False without a filter. */
export function matchesByRecommendation(
  app: Classified,
  asked: readonly string[] | undefined,
): boolean {
  return isStaged(app) && asked?.includes(app.classification ?? 'none') === false
}
