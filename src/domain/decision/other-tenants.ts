import {
  classificationLabel,
  effectiveClassification,
  isStaged,
  type Classified,
} from './classification'
import { standingPolicyLabel } from './standing-policy'

/** What a decision about an app is compared by. */
export interface DecidedApp extends Classified {
  id: string
  clientId: string
  remediation: readonly string[]
}

/** The decision of an app in words: `Malicious, Revoke`, `staged Malicious, committed Unknown, no policy`. */
export function decisionWords(app: DecidedApp): string {
  const policy = standingPolicyLabel(app.remediation)
  const effective = classificationLabel(effectiveClassification(app))
  const value = isStaged(app)
    ? `staged ${effective}, committed ${classificationLabel(app.classification)}`
    : effective
  return `${value}, ${app.remediation.length === 0 ? 'no policy' : policy}`
}

/**
 * The apps with the same client ID in other tenants, those with another decision first. A client ID is unique inside
 * one tenant only, and each tenant has its own decision (SERVICE.md §2.1). Compared are the effective and the committed
 * classification, and the standing policy.
 */
export function otherTenants<App extends DecidedApp>(
  app: DecidedApp,
  found: readonly App[],
): { app: App; differs: boolean }[] {
  const own = decisionWords(app)
  return found
    .filter(({ id, clientId }) => id !== app.id && clientId === app.clientId)
    .map((other) => ({ app: other, differs: decisionWords(other) !== own }))
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))
}

/**
 * Whether the service can be asked for a client ID: its filter takes several with commas between them (SERVICE.md
 * §4.1).
 */
export function canAskFor(clientId: string): boolean {
  return clientId.trim() !== '' && !clientId.includes(',')
}
