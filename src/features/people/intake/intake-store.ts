import { sessionStore } from '#/lib/session-store'
import { mostAccounts } from '#/domain/ids'
import type { LookedIn } from '#/domain/people/look-in'
import { readAccounts, type AccountsRead } from '#/domain/people/read-accounts'
import { number } from '#/lib/words'
import { askedPeople } from '#/lists/find/people-find'
import { createIntake } from '#/lists/intake/create-intake'
import { readMessages } from './intake-words'

/** Whose grants are looked for. It is sent nowhere. */
export const intake = createIntake<AccountsRead>({
  read: readAccounts,
  tooMany: `has more than ${number(mostAccounts)} accounts: cut it into parts`,
  words: (read) => readMessages(read).join('. '),
})

/** Where they are looked for. */
export const looked = sessionStore<LookedIn>({
  lookIn: 'Apps with active accounts (cached)',
  families: [],
})

export function chooseFamily(family: string, on: boolean): void {
  const { lookIn, families } = looked.get()
  const others = families.filter((one) => one !== family)
  looked.set({ lookIn, families: on ? [...others, family] : others })
}

/** Takes over the accounts that another page leads here with, each by its ID beside its address. */
export function takeAsked(): void {
  const asked = askedPeople.get()
  if (asked.length === 0) return
  askedPeople.set([])
  intake.setText(asked.map(({ id, email }) => `${accountName(email)}<${id}>`).join('\n'))
}

function accountName(email: string | null): string {
  const name = (email ?? '').replaceAll(/[,;<>\s]+/g, ' ').trim()
  return name === '' ? '' : `${name} `
}
