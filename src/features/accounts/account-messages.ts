import { outcomeMessages } from '#/domain/writes/write-messages'
import type { Changed } from '#/api/accounts/mutations'
import type { Account } from '#/api/accounts/schema'
import {
  layerMessage,
  settingsMessage,
  settingValue,
  unmetSettings,
  type AccountSetting,
} from '#/domain/accounts/account-settings'
import type { AssignedRole } from '#/domain/accounts/role-assignment'
import { noTraceYetMessage } from '#/domain/writes/delayed-write'
import { humanize } from '#/lib/humanize'
import { formatClock } from '#/lib/time/time'
import { countLabel, number } from '#/lib/words'

export const notGiven = 'Not given'

export const readOnlyMessage = 'Identity, membership, licenses and VIP cannot be changed here.'

export function yesNo(value: boolean | null | undefined): string {
  return value === true ? 'Yes' : value === false ? 'No' : notGiven
}

export function emailAddress({ email }: Pick<Account, 'email'>): string | null {
  return email?.trim() ? email : null
}

/** Returns how far a find is: `Checked 400 of 1,593 accounts: 1 found`. “all” requires every counted account. */
export function checkedCount(
  read: number,
  of: number | null,
  found: number,
  isDone: boolean,
): string {
  const isAll = isDone && read >= (of ?? 0)
  const accounts =
    of === null || isAll
      ? `${isAll ? 'all ' : ''}${countLabel(read, 'account', 'accounts')}`
      : `${number(read)} of ${countLabel(of, 'account', 'accounts')}`
  return `Checked ${accounts}: ${number(found)} found`
}

export function settingName({ name }: Pick<AccountSetting, 'name'>): string {
  return name.trim() ? humanize(name) : '(no name)'
}

export function roleName({ name, id }: Pick<AssignedRole, 'name' | 'id'>): string {
  return name?.trim() ? name : (id ?? '(no name)')
}

export function rolesParts(roles: Account['roles']): readonly [first: string, others?: string] {
  if (roles === null) return [notGiven]
  const [first = 'None', ...others] = roles.map(
    (role) => `${roleName(role)}${role.source === 'group' ? ' (through a group)' : ''}`,
  )
  return others.length === 0 ? [first] : [first, others.join(', ')]
}

export function rolesLine(roles: Account['roles']): string {
  return rolesParts(roles).join(', ')
}

export function settingsParts(
  settings: readonly AccountSetting[] | null,
): readonly [values: string, own?: string] {
  if (settings === null) return [notGiven]
  if (settings.length === 0) return ['None']
  const count = (value: boolean | null) =>
    settings.filter(({ enabled }) => enabled === value).length
  const parts = [`${number(count(true))} on`, `${number(count(false))} off`]
  if (count(null) > 0) parts.push(`${number(count(null))} not given`)
  const own = settings.filter(({ source }) => source === 'account').length
  return [parts.join(', '), own === 0 ? 'inherited' : countLabel(own, 'own value', 'own values')]
}

export function settingsLine(settings: readonly AccountSetting[] | null): string {
  return settingsParts(settings).join(' · ')
}

/** Returns a value and its layer, such as `Off, from a group`. Quotes a layer that is not documented. */
export function valueAndLayer(setting: AccountSetting): string {
  return `${settingValue(setting)}, ${layerMessage(setting.source) ?? `from “${setting.source}”`}`
}

export function sourceMessage(source: string | null): string {
  return layerMessage(source) ?? `from “${source}”`
}

export function licensesLine(licenses: Account['licenses']): string {
  const { values = null, source = null } = licenses ?? {}
  if (values === null) return notGiven
  return values.length === 0
    ? 'None'
    : `${values.map(humanize).join(', ')}, ${sourceMessage(source)}`
}

export function openMessage({ verdict, account }: Pick<Changed, 'verdict' | 'account'>): string {
  if (verdict !== 'unconfirmed') return ''
  return account
    ? 'The account changed, but not to the values you sent.'
    : 'The account could not be checked.'
}

export function goneMessage(isWhole: boolean): string {
  return isWhole
    ? 'The account is no longer listed, even without the filters on licenses, settings and roles.'
    : 'The account was not found. Part of the list could not be read.'
}

/** Returns the outcome of a change as a sentence. Names in the sentence come from the service. */
export function changedMessage({ verdict, account, at, request: { change } }: Changed): string {
  if (verdict === 'no trace yet') return noTraceYetMessage(formatClock(at))
  if (verdict === 'not read back' || verdict === 'not recorded' || verdict === 'unconfirmed')
    return outcomeMessages[verdict]
  if (change.kind === 'settings') {
    if (verdict === 'confirmed')
      return `${outcomeMessages.confirmed} ${settingsMessage(change.settings)}.`
    const unmet = unmetSettings(change.settings, account?.settings ?? [])
    const shown = unmet
      .map((setting) => `${settingName(setting)} ${valueAndLayer(setting)}`)
      .join('; ')
    return `Recorded, but the service shows: ${shown}.`
  }
  const { role, assignment } = change
  if (verdict === 'differs')
    return `Recorded, but the service shows: ${rolesLine(account?.roles ?? null)}.`
  const tenants = assignment.tenants
    ? ` for ${countLabel(assignment.tenants.length, 'tenant', 'tenants')}`
    : ''
  return `${outcomeMessages.confirmed} ${roleName(role)} assigned${tenants}.`
}
