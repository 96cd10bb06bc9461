import { capital } from '#/lib/words'

/** The worst first. Our list: the service's document shows the form of a severity only (SERVICE.md §4.6). */
export const knownSeverities = ['critical', 'high', 'medium', 'low', 'info'] as const
export type KnownSeverity = (typeof knownSeverities)[number]

const withRank = /^\d\d-([a-z]+)$/i

/** By its word: whether a higher number is worse is not shown. Null for a word that is not in our list. */
export function knownSeverity(severity: string | null): KnownSeverity | null {
  const word = (withRank.exec(severity ?? '')?.[1] ?? severity)?.toLowerCase()
  return knownSeverities.find((text) => text === word) ?? null
}

/** The word of a severity: `40-critical` is "Critical". Text of another form is shown as it came. */
export function severityLabel(severity: string): string {
  const word = knownSeverity(severity) ?? withRank.exec(severity)?.[1]?.toLowerCase()
  return word === undefined ? severity : capital(word)
}

/** The worst known one first. All others follow in the order in which the service lists them. */
export function mostSevereFirst<Issue extends { severity: string | null }>(
  issues: readonly Issue[],
): Issue[] {
  const place = ({ severity }: Issue) => {
    const known = knownSeverity(severity)
    return known === null ? knownSeverities.length : knownSeverities.indexOf(known)
  }
  return issues.toSorted((a, b) => place(a) - place(b))
}
