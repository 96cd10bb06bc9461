import type { AccountView } from '#/api/oauth-app-accounts/client'
import { number, unknownNumber } from '#/lib/words'

/** The headline: how many accounts grant it now and how many ever did. A missing count never shows as 0. */
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

/** The views that have a link, and whom each lists (SERVICE.md §2.6, §4.3). */
export const views = {
  Current: {
    view: current,
    lists:
      'Accounts that are active at the provider and readable by this token, with active or ended grants.',
  },
  Active: {
    view: { ...current, active: true },
    lists: 'Those of them whose grant is listed as active.',
  },
  Ended: {
    view: { ...current, active: false },
    lists: 'Those of them whose grant is listed as ended.',
  },
  'All known': {
    view: {},
    lists:
      'Every account with a grant record: also suspended ones and ones this token cannot read.',
  },
} as const satisfies Record<string, { view: AccountView; lists: string }>

export const viewNames = ['Current', 'Active', 'Ended', 'All known'] as const

export function viewName({ active, providerStatus }: AccountView): string {
  const isSame = (view: AccountView) =>
    view.active === active && view.providerStatus === providerStatus
  const named = viewNames.find((name) => isSame(views[name].view))
  return named ?? `All known whose grant is listed as ${active ? 'active' : 'ended'}`
}

/** Null when a number is missing, or when the two, which are read one after the other, show none. */
export function notInViewMessage(everGranted: number | null, inView: number | null): string | null {
  if (everGranted === null || inView === null || everGranted <= inView) return null
  const more = everGranted - inView
  return more === 1
    ? '1 more account is not in this view.'
    : `${number(more)} more accounts are not in this view.`
}

/** What an empty view means. A view that leaves accounts out says nothing about those. */
export function noAccountsMessage(
  { active, providerStatus }: AccountView,
  everGranted: number | null,
): string {
  if (active === undefined && (providerStatus === undefined || everGranted === 0))
    return 'No grant records are left for this app.'
  if (providerStatus !== undefined) return 'No accounts in this view.'
  return active
    ? 'No account grants this app, as last observed by the service.'
    : 'The service lists no ended grant of this app.'
}

export function differenceMessage(notInApp: number, missing: number): string {
  if (notInApp > 0 && missing > 0)
    return `${number(notInApp)} not listed, ${number(missing)} not held`
  if (notInApp > 0) return `${number(notInApp)} not in the app’s list`
  return missing > 0 ? `${number(missing)} of the app’s not held` : 'same as the app’s list'
}
