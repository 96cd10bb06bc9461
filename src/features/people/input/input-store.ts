import { sessionStore } from '#/lib/session-store'
import { mostAccounts } from '#/domain/ids'
import type { ScannedApps } from '#/domain/people/look-in'
import { readAccounts, type AccountsRead } from '#/domain/people/read-accounts'
import { number } from '#/lib/words'
import { requestedAccounts } from '#/lists/find/people-find'
import { createInput } from '#/lists/input/create-input'
import { readMessages } from './input-messages'

/** The accounts whose grants are searched. Never sent to the service. */
export const input = createInput<AccountsRead>({
  read: readAccounts,
  tooMany: `has more than ${number(mostAccounts)} accounts. Split it into smaller parts`,
  words: (read) => readMessages(read).join('. '),
})

/** The apps to scan for grants. */
export const scanned = sessionStore<ScannedApps>({
  scanIn: 'Apps with active accounts (cached)',
  families: [],
})

export function chooseFamily(family: string, on: boolean): void {
  const { scanIn, families } = scanned.get()
  const others = families.filter((text) => text !== family)
  scanned.set({ scanIn, families: on ? [...others, family] : others })
}

/** Fills in the accounts that another page requested, each with its ID and address. */
export function takeRequested(): void {
  const requested = requestedAccounts.get()
  if (requested.length === 0) return
  requestedAccounts.set([])
  input.setText(requested.map(({ id, email }) => `${accountName(email)}<${id}>`).join('\n'))
}

function accountName(email: string | null): string {
  const name = (email ?? '').replaceAll(/[,;<>\s]+/g, ' ').trim()
  return name === '' ? '' : `${name} `
}
