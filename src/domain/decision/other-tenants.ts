import {
  classificationLabel,
  effectiveClassification,
  isStaged,
  type Classified,
} from './classification'
import { countLabel, number } from '#/lib/words'
import { standingPolicyLabel } from './standing-policy'

export interface DecidedApp extends Classified {
  id: string
  clientId: string
  remediation: readonly string[]
}

export function decisionMessage(app: DecidedApp): string {
  const policy = standingPolicyLabel(app.remediation)
  const effective = classificationLabel(effectiveClassification(app))
  const value = isStaged(app)
    ? `staged ${effective}, committed ${classificationLabel(app.classification)}`
    : effective
  return `${value}, ${app.remediation.length === 0 ? 'no policy' : policy}`
}

export const moreTenantsMessage = 'More tenants may have this app. Not all were loaded.'

/** Finds the same client ID in other tenants (SERVICE.md §2.1), those with another decision first. */
export function otherTenants<App extends DecidedApp>(
  app: DecidedApp,
  found: readonly App[],
): { app: App; differs: boolean }[] {
  const own = decisionMessage(app)
  return found
    .filter(({ id, clientId }) => id !== app.id && clientId === app.clientId)
    .map((other) => ({ app: other, differs: decisionMessage(other) !== own }))
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))
}

/** Returns how many other tenants have the app, and how many of them decided differently. */
export function elsewhereMessage(others: readonly { differs: boolean }[]): string {
  const differ = others.filter(({ differs }) => differs).length
  const decision = differ === 0 ? 'same decision' : `${number(differ)} with a different decision`
  return `same client ID in ${countLabel(others.length, 'other tenant', 'other tenants')}, ${decision}`
}

/** Returns false for an ID with a comma, which separates client IDs in the service's filter (SERVICE.md §4.1). */
export function canAskFor(clientId: string): boolean {
  return clientId.trim() !== '' && !clientId.includes(',')
}
