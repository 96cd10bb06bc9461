import { outcomeMessages } from '#/domain/writes/write-messages'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { countLabel } from '#/lib/words'
import type { Action } from '../actions'
import { noTraceYetMessage, withoutTrace, type Answered } from '../writes/delayed-write'
import {
  sameSettings,
  settingName,
  settingsMessage,
  unmetSettings,
  valueAndLayer,
  type AccountSetting,
  type SettingChoices,
} from './account-settings'
import {
  isAssigned,
  roleName,
  sameRole,
  shownInstead,
  type AssignedRole,
  type Role,
  type RoleAssignment,
} from './role-assignment'

export type AccountChange =
  | { kind: 'settings'; settings: SettingChoices }
  | { kind: 'role'; role: Role; assignment: RoleAssignment }

interface AccountFacts {
  settings: readonly AccountSetting[] | null
  roles: readonly AssignedRole[] | null
}

/** A change of an account: its fields and their texts (SERVICE.md §4.6). */
interface AccountVerb {
  /** The action that a 403 forbids (SERVICE.md §5). */
  cannot: Action
  kind: 'account settings' | 'account roles'
  body: object
  /** The change for Operations. Names come from the service. */
  text: string
  /** The text without a name; undefined if `text` has none. */
  keptText?: string
  /** True if the fields to change are equal. */
  isSame: (before: AccountFacts, now: AccountFacts) => boolean
  /** True if the service shows the change; null if it does not give the fields. */
  isMet: (now: AccountFacts) => boolean | null
  /** The values of the change, and those that the service shows instead. */
  done: string
  instead: (now: AccountFacts | null) => string
}

export function accountVerb(change: AccountChange): AccountVerb {
  if (change.kind === 'settings') {
    const { settings } = change
    return {
      cannot: 'changeAccounts',
      kind: 'account settings',
      body: { settings: Object.fromEntries(settings) },
      text: withMarkers(cut(settingsMessage(settings), 400)),
      isSame: (before, now) =>
        sameSettings(before.settings ?? [], now.settings ?? [], settings.keys()),
      isMet: (now) => now.settings && unmetSettings(settings, now.settings).length === 0,
      done: settingsMessage(settings),
      instead: (now) =>
        unmetSettings(settings, now?.settings ?? [])
          .map((setting) => `${settingName(setting)} ${valueAndLayer(setting)}`)
          .join('; '),
    }
  }
  const { role, assignment } = change
  const { id, tenants } = assignment
  const forTenants = tenants ? ` for ${countLabel(tenants.length, 'tenant', 'tenants')}` : ''
  return {
    cannot: 'changeRoles',
    kind: 'account roles',
    body: { roles: { assign: [assignment] } },
    text: `Assign ${withMarkers(cut(role.name ?? role.id, 200))}${forTenants}`,
    keptText: `Assign the role ${withMarkers(cut(role.id, 200))}${forTenants}`,
    isSame: (before, now) => sameRole(id, before.roles ?? [], now.roles ?? []),
    isMet: (now) => isAssigned(assignment, now.roles),
    done: `${roleName(role)} assigned${forTenants}`,
    instead: (now) => shownInstead(role, assignment, now?.roles ?? null),
  }
}

/**
 * `differs`: accepted, but the service shows another value. `not read back`: accepted, but the account was not found,
 * or without the changed fields. `not recorded`: failed, and the account did not change. `no trace yet`: the same, but
 * the change may still arrive. `unconfirmed`: failed, and the account was not found, or does not show the old value.
 */
export type ChangeOutcome =
  | 'confirmed'
  | 'differs'
  | 'not read back'
  | 'not recorded'
  | 'no trace yet'
  | 'unconfirmed'

/** Judges a change by a later read. `now` is null if the account was not found. */
export function accountOutcome(
  { isMet, isSame }: AccountVerb,
  before: AccountFacts | null,
  now: AccountFacts | null,
  answered: Answered,
): ChangeOutcome {
  const met = now && isMet(now)
  if (now === null || met === null) return answered === 'recorded' ? 'not read back' : 'unconfirmed'
  if (met) return 'confirmed'
  if (answered === 'recorded') return 'differs'
  return before !== null && isSame(before, now) ? withoutTrace(answered) : 'unconfirmed'
}

/** Returns the outcome as a sentence. Names in it come from the service. */
export function accountSentence(
  { done, instead }: AccountVerb,
  verdict: ChangeOutcome,
  now: AccountFacts | null,
  time: string,
): string {
  switch (verdict) {
    case 'confirmed':
      return `${outcomeMessages.confirmed} ${done}.`
    case 'differs':
      return `Recorded, but the service shows: ${instead(now)}.`
    case 'no trace yet':
      return noTraceYetMessage(time)
    case 'not read back':
    case 'not recorded':
    case 'unconfirmed':
      return outcomeMessages[verdict]
  }
}

const recorded: Partial<Record<ChangeOutcome, string>> = {
  confirmed: 'The service shows the requested change.',
  differs: 'The service shows different values than requested.',
  unconfirmed: 'The change could not be confirmed.',
}

/** Returns the outcome for Operations, which repeats no value of the service. */
export function accountRecord(verb: AccountVerb, verdict: ChangeOutcome, time: string): string {
  return recorded[verdict] ?? accountSentence(verb, verdict, null, time)
}
