import { capital } from '#/lib/words'

/** Severities, worst first. The list is ours, because the document shows only their form (SERVICE.md §4.6). */
export const knownSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const
export type KnownSeverity = (typeof knownSeverities)[number]

const withRank = /^\d\d-([a-z]+)$/i

/** Reads a severity by its word, because the document does not order the numbers. Null for an unlisted word. */
export function knownSeverity(severity: string | null): KnownSeverity | null {
  const word = (withRank.exec(severity ?? '')?.[1] ?? severity)?.toLowerCase()
  return knownSeverities.find((text) => text === word) ?? null
}

/** Returns the word of a severity: "Critical" for `40-critical`. Returns other text unchanged. */
export function severityLabel(severity: string): string {
  const word = knownSeverity(severity) ?? withRank.exec(severity)?.[1]?.toLowerCase()
  return word === undefined ? severity : capital(word)
}

/** Sorts issues by known severity, worst first. All others follow in the service's order. */
export function mostSevereFirst<Issue extends { severity: string | null }>(
  issues: readonly Issue[],
): Issue[] {
  const place = ({ severity }: Issue) => {
    const known = knownSeverity(severity)
    return known === null ? knownSeverities.length : knownSeverities.indexOf(known)
  }
  return issues.toSorted((a, b) => place(a) - place(b))
}
