import type { Changed } from '#/api/accounts/mutations'
import type { Account } from '#/api/accounts/schema'
import type { ListRead } from '#/api/whole-list'
import { ownValue, sourceMessage, type AccountSetting } from '#/domain/accounts/account-settings'
import { notGiven } from '#/domain/accounts/role-assignment'
import { humanize } from '#/lib/humanize'
import { countLabel, countOf, number } from '#/lib/words'

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
  const accounts = countOf(read, isAll ? null : of, 'account', 'accounts')
  return `Checked ${isAll ? 'all ' : ''}${accounts}: ${number(found)} found`
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
  if (own > 0) return [parts.join(', '), countLabel(own, 'own value', 'own values')]
  const unclear = settings.filter((setting) => ownValue(setting) === null)
  const sources = new Set(unclear.map(({ source }) => sourceMessage(source)))
  return [parts.join(', '), sources.size === 0 ? 'inherited' : [...sources].join(', ')]
}

export function settingsLine(settings: readonly AccountSetting[] | null): string {
  return settingsParts(settings).join(' · ')
}

/** Text for an account without licenses; null if it has some. */
export function noLicenses(licenses: Account['licenses']): string | null {
  if (licenses === null) return notGiven
  return licenses.values.length === 0 ? 'None' : null
}

export function licensesLine(licenses: Account['licenses']): string {
  const { values = [], source = null } = licenses ?? {}
  return noLicenses(licenses) ?? `${values.map(humanize).join(', ')}, ${sourceMessage(source)}`
}

/** Explains an open outcome. `isMet`: null if the account does not show the changed fields. */
export function openMessage(
  { verdict, item }: Pick<Changed, 'verdict' | 'item'>,
  isMet: (now: Account) => boolean | null,
): string {
  if (verdict !== 'unconfirmed') return ''
  return item && isMet(item) !== null
    ? 'The account changed, but not to the values you sent.'
    : 'The account could not be checked.'
}

/** Returns what the choice of roles lacks; null if it has all. Only a list without a gap proves absence. */
export function rolesNote({ items, isWhole }: ListRead<unknown>): string | null {
  if (!isWhole) return 'Not all roles could be loaded.'
  return items.length === 0 ? 'The service lists no roles.' : null
}

export function goneMessage(isWhole: boolean): string {
  return isWhole
    ? 'The account is no longer listed, even without the filters on licenses, settings and roles.'
    : 'The account was not found. Part of the list could not be read.'
}
