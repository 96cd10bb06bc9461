import {
  classificationLabel,
  effectiveClassification,
  isStaged,
  type Classified,
} from './classification'
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

/** Another decision first. A client ID is unique inside one tenant only, and each tenant decides (SERVICE.md §2.1). */
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

/** The service's filter takes several client IDs with commas between them (SERVICE.md §4.1). */
export function canAskFor(clientId: string): boolean {
  return clientId.trim() !== '' && !clientId.includes(',')
}
