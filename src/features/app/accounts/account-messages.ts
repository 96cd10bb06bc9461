import type { AccountView } from '#/api/oauth-app-accounts/queries'
import { countLabel, number, unknownNumber } from '#/lib/words'

/** Returns the headline with the live count and the count of all grants ever. A missing count never shows as 0. */
export function figuresMessage(counts: {
  numActive: number | null
  everGranted: number | null
}): string {
  return `${figure(counts.numActive)} active (live) of ${figure(counts.everGranted)} ever granted`
}

function figure(count: number | null): string {
  return count === null ? unknownNumber : number(count)
}

const current = { providerStatus: 'active' } as const

/** The views with a link, and the accounts that each lists (SERVICE.md §2.6, §4.3). */
export const views = {
  Current: {
    view: current,
    lists:
      'Accounts that are active at the provider and readable by this token, with active or ended grants.',
  },
  Active: {
    view: { ...current, active: true },
    lists: '“Current” accounts with an active grant.',
  },
  Ended: {
    view: { ...current, active: false },
    lists: '“Current” accounts with an ended grant.',
  },
  'All known': {
    view: {},
    lists:
      'Every account with a grant record, including suspended accounts and accounts this token cannot read.',
  },
} as const satisfies Record<string, { view: AccountView; lists: string }>

export const viewNames = ['Current', 'Active', 'Ended', 'All known'] as const

export function viewName({ active, providerStatus }: AccountView): string {
  const isSame = (view: AccountView) =>
    view.active === active && view.providerStatus === providerStatus
  const named = viewNames.find((name) => isSame(views[name].view))
  return named ?? `All known with ${active ? 'an active' : 'an ended'} grant`
}

/** Returns true for a view that lists every account with an active grant, whatever else it lists. */
export function listsEveryActive({ active, providerStatus }: AccountView): boolean {
  return providerStatus === undefined && active !== false
}

/** Returns how many accounts are outside the view; null if unknown or none. The counts differ in their read times. */
export function notInViewMessage(everGranted: number | null, inView: number | null): string | null {
  if (everGranted === null || inView === null || everGranted <= inView) return null
  const more = everGranted - inView
  return more === 1
    ? '1 more account is not in this view.'
    : `${number(more)} more accounts are not in this view.`
}

/** Returns the message of an empty view. It claims nothing about accounts that the view leaves out. */
export function noAccountsMessage(
  { active, providerStatus }: AccountView,
  everGranted: number | null,
): string {
  if (active === undefined && (providerStatus === undefined || everGranted === 0))
    return 'No grant records are left for this app.'
  if (providerStatus !== undefined) return 'No accounts in this view.'
  return active
    ? 'No account grants this app access, as last observed by the service.'
    : 'The service lists no ended grants of this app.'
}

export function differenceMessage(notInApp: number, missing: number): string {
  if (notInApp > 0 && missing > 0)
    return `${number(notInApp)} not listed, ${number(missing)} not granted`
  if (notInApp > 0) return `${number(notInApp)} not in the app’s list`
  return missing > 0
    ? `${countLabel(missing, 'app scope', 'app scopes')} not granted`
    : 'same as the app’s list'
}
