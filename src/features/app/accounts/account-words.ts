import type { AccountView } from '#/api/oauth-app-accounts/client'
import { countOf, number } from '#/lib/words'

/** The headline: how many accounts grant it now and how many ever did. A missing count never shows as 0. */
export function figuresWords(counts: {
  numActive: number | null
  everGranted: number | null
}): string {
  return `${figure(counts.numActive)} active (live) of ${figure(counts.everGranted)} ever granted`
}

function figure(count: number | null): string {
  return count === null ? 'not loaded' : number(count)
}

/** How many accounts a view leaves out; null when unknown. */
export function leftOutWords(leftOut: number | null): string {
  return leftOut === null
    ? 'Only accounts active at the provider; how many that leaves out is not known.'
    : `${countOf(leftOut, 'more account is', 'more accounts are')} not in this view.`
}

/** What an empty view means. Where the view leaves accounts out, this claims nothing beyond the view. */
export function noAccountsWords(
  { active, providerStatus }: AccountView,
  leftOut: number | null | undefined,
): string {
  if (providerStatus !== undefined && leftOut !== 0) return 'No accounts in this view.'
  if (active === undefined) return 'No account was ever observed granting this app.'
  return active
    ? 'No account grants this app, as last observed by the service.'
    : 'No grant of this app has ended.'
}

/** How the scopes of one grant differ from the app's list, as counts. */
export function differenceWords(active: boolean, notInApp: number, notHeld: number): string {
  const parts = [
    ...(active ? [] : ['As last held']),
    ...(notInApp > 0 ? [`${number(notInApp)} not in the app’s list`] : []),
    ...(notHeld > 0 ? [`${number(notHeld)} of the app’s not held`] : []),
    ...(notInApp === 0 && notHeld === 0 ? ['same as the app’s list'] : []),
  ]
  return parts.join(' · ')
}
