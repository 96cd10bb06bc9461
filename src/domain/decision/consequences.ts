import { capital, countLabel, number } from '#/lib/words'
import type { AppChange, Decidable } from './decision'
import { classificationLabel, isStaged } from './classification'
import { standingPolicyLabel } from './standing-policy'

export interface Consequences {
  box: string[]
  line: string | null
}

/** Active accounts that granted access after the policy was last saved, among those checked. */
export interface PendingSign {
  /** Count of these accounts; null if a time is missing or unreadable. */
  granted: number | null
  checked: number
}

/** Figures about the app's accounts; null if unknown or not loaded yet. */
export interface AccountFigures {
  /** Live count of active accounts (SERVICE.md §4.3). */
  numActive: number | null
  sign: PendingSign | null
}

/** Counts grants newer than the policy: a sign, no proof (SERVICE.md §2.4, §2.6). Milliseconds; null if unreadable. */
export function pendingSign(
  grantedAt: readonly (number | null)[],
  policyWrittenAt: number | null,
): PendingSign {
  const checked = grantedAt.length
  if (policyWrittenAt === null || grantedAt.includes(null)) return { granted: null, checked }
  return { granted: grantedAt.filter((at) => at !== null && at > policyWrittenAt).length, checked }
}

/** An app with its change, from the dialog or from a plan. */
export interface DecisionTarget<App extends Decidable = Decidable> {
  app: App
  change: AppChange
}

export function setsPolicy({ remediation }: AppChange): boolean {
  return remediation !== undefined && remediation.length > 0
}

/** Returns true if a save can end grants. Any save may enforce the existing policy (SERVICE.md §4.5). */
export function mayEndGrants(app: Pick<Decidable, 'remediation'>, change: AppChange | null) {
  return change !== null && (hasPolicy(app) || setsPolicy(change))
}

export function hasPolicy({ remediation }: Pick<Decidable, 'remediation'>): boolean {
  return remediation.length > 0
}

/** Returns true for the first classification. No later write can make the app Unknown again (SERVICE.md §4.5). */
export function isFirst({ app, change }: DecisionTarget): boolean {
  return app.classification === null && change.classification !== undefined
}

/** Returns true if the change resolves a staged recommendation, which any classification does (SERVICE.md §3). */
export function resolves({ app, change }: DecisionTarget): boolean {
  return isStaged(app) && change.classification !== undefined
}

const nothingCounted: AccountFigures = { numActive: null, sign: null }

/**
 * Consequences that a dialog or a plan shows before sending, in at most 60 words so that admins read them. Each
 * sentence is true for at least one target, and “No grants are revoked.” for all targets. `figures` belong to a single
 * app. `setsBack`: the values are those from before an earlier run.
 */
export function consequencesOf(
  targets: readonly DecisionTarget[],
  { figures = nothingCounted, setsBack = false } = {},
): Consequences {
  const count = (is: (target: DecisionTarget) => boolean) => targets.filter(is).length
  const single = targets.length === 1 ? targets[0] : undefined
  const first = count(isFirst)
  const underPolicy = count(({ app }) => hasPolicy(app))
  const setting = count(({ change }) => setsPolicy(change))
  const removing = count(({ change }) => change.remediation?.length === 0)
  const classifying = count(({ change }) => change.classification !== undefined)
  const resolved = count(resolves)
  const box: string[] = []
  if (setsBack && targets.length > 0) box.push('This does not restore grants or recommendations.')
  if (first > 0)
    box.push(
      single
        ? 'Can be changed later, but not back to Unknown.'
        : `${apps(first)} cannot become Unknown again.`,
    )
  // Removing the policy is a save too, so the service may enforce the policy once more (SERVICE.md §4.5).
  if (underPolicy > 0)
    box.push(
      single
        ? `${staysMessage(single)}${savingMessage(figures)}`
        : `Saving can revoke newer grants of ${apps(underPolicy)}.`,
    )
  if (setting > 0) {
    const appsLabel = setting === targets.length ? 'these apps' : apps(setting)
    const accounts = single
      ? activeMessage(figures.numActive)
      : `every active account of ${appsLabel}`
    const sentence = `The policy applies to the grants of ${accounts} and to later grants. Enforcement runs in the background and may skip accounts with remediation off.`
    box.push(underPolicy > 0 || setsBack ? sentence : `${sentence} Ended grants are not restored.`)
  }
  if (removing > 0)
    box.push(
      setsBack
        ? 'Enforcement already running may continue.'
        : 'Removing the policy does not restore grants. Enforcement already running may continue.',
    )
  if (classifying === 0) return { box, line: null }
  const line = [
    ...(resolved === 0 ? [] : [resolvesMessage(single, resolved)]),
    // The service changes only the issues of the investigation, not every open issue (SERVICE.md §3).
    `Open investigation issues${single ? ' of this app' : ''} get the same classification.`,
    ...(underPolicy + setting + removing > 0 ? [] : ['No grants are revoked.']),
  ]
  return { box, line: line.join(' ') }
}

function apps(count: number): string {
  return countLabel(count, 'app', 'apps')
}

/** Describes how the recommendation is resolved. “Keep Safe” is a save too (SERVICE.md §3). */
function resolvesMessage(single: DecisionTarget | undefined, count: number): string {
  if (!single) return `Resolves ${countLabel(count, 'recommendation', 'recommendations')}.`
  const { app, change } = single
  return change.classification === app.classification
    ? `Saves ${classificationLabel(app.classification)} again and resolves the recommendation.`
    : 'Resolves the recommendation.'
}

function staysMessage({ app, change }: DecisionTarget): string {
  if (change.remediation !== undefined) return ''
  const isListed = app.remediation.every((text) => text === 'revoke' || text === 'notify')
  return `The ${isListed ? `policy ${standingPolicyLabel(app.remediation)}` : 'standing policy'} stays on. `
}

function savingMessage({ numActive, sign }: AccountFigures): string {
  if (numActive === 0 && sign?.checked === 0) return 'No active account is listed.'
  // The live count can have accounts that the list does not show yet, or no longer shows.
  if (sign === null || sign.checked === 0) return 'Saving can revoke newer grants now.'
  const { granted, checked } = sign
  if (granted === null) return 'Saving can revoke newer grants now. The number is unknown.'
  // Zero newer grants prove nothing.
  if (checked === 1) {
    const grant = `the ${numActive === 1 ? 'only' : 'first'} active grant`
    return granted === 0
      ? `${capital(grant)} is not newer than the policy. Saving can still revoke newer grants.`
      : `Saving can revoke ${grant} now.`
  }
  const of = numActive === checked ? '' : 'the first '
  if (granted === 0)
    return `None of ${of}${number(checked)} grants is newer than the policy. Saving can still revoke newer ones.`
  return `Saving can revoke ${number(granted)} of ${of}${number(checked)} grants now.`
}

function activeMessage(numActive: number | null): string {
  if (numActive === null) return 'every active account'
  return countLabel(numActive, 'active account', 'active accounts')
}

/** Consequences of revoking one or many grants (SERVICE.md §3, §4.4). The most serious sentence comes first. */
export function revokeConsequences(
  grants: readonly { app?: { id: string } }[],
): Consequences & { box: [string, ...string[]] } {
  if (grants.length === 1)
    return {
      box: [
        'The grant is revoked with all its scopes.',
        'This cannot be undone from this console. The account can grant access again.',
      ],
      line: null,
    }
  const isInMany = new Set(grants.map(({ app }) => app?.id)).size > 1
  return {
    box: [
      'Each grant is revoked with all its scopes.',
      'This cannot be undone from this console. The accounts can grant access again.',
      ...(isInMany
        ? ['A revoke does not set a policy. Only an app’s standing policy acts on later grants.']
        : []),
    ],
    line: null,
  }
}
