import { sessionStore } from '#/lib/session-store'
import { mostAccounts } from '#/domain/ids'
import type { ScannedApps } from '#/domain/people/look-in'
import { readAccounts, type AccountsRead } from '#/domain/people/read-accounts'
import { number } from '#/lib/words'
import { requestedAccounts } from '#/lists/find/people-find'
import { createInput } from '#/lists/input/create-input'
import { readMessages } from './input-messages'

/** Whose grants are looked for. It is sent nowhere. */
export const input = createInput<AccountsRead>({
  read: readAccounts,
  tooMany: `has more than ${number(mostAccounts)} accounts: cut it into parts`,
  words: (read) => readMessages(read).join('. '),
})

/** Where they are looked for. */
export const looked = sessionStore<ScannedApps>({
  scanIn: 'Apps with active accounts (cached)',
  families: [],
})

export function chooseFamily(family: string, on: boolean): void {
  const { scanIn, families } = looked.get()
  const others = families.filter((text) => text !== family)
  looked.set({ scanIn, families: on ? [...others, family] : others })
}

/** Takes over the accounts that another page leads here with, each by its ID beside its address. */
export function takeRequested(): void {
  const asked = requestedAccounts.get()
  if (asked.length === 0) return
  requestedAccounts.set([])
  input.setText(asked.map(({ id, email }) => `${accountName(email)}<${id}>`).join('\n'))
}

function accountName(email: string | null): string {
  const name = (email ?? '').replaceAll(/[,;<>\s]+/g, ' ').trim()
  return name === '' ? '' : `${name} `
}
