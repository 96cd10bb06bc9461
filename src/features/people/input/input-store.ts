import { sessionStore } from '#/lib/session-store'
import { mostAccounts } from '#/domain/ids'
import type { ScannedApps } from '#/domain/people/look-in'
import { foreignLetters, readAccounts, type AccountsRead } from '#/domain/people/read-accounts'
import { countLabel, number } from '#/lib/words'
import { requestedAccounts } from '#/lists/passed-on'
import { createInput } from '#/lists/tool/create-input'
import { inputMessages } from '#/lists/tool/input-messages'

/** The accounts whose grants are searched. Never sent to the service. */
export const input = createInput<AccountsRead>({
  read: (text, { choice }) => readAccounts(text, choice),
  tooMany: `has more than ${number(mostAccounts)} accounts. Split it into smaller parts`,
  messages: (read) =>
    inputMessages(read.accounts.length, { one: 'account', many: 'accounts' }, read),
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

export function foreignMessage({ accounts }: Pick<AccountsRead, 'accounts'>): string | null {
  const letters = accounts.map(({ isId, text }) => (isId ? [] : foreignLetters(text)))
  const count = letters.filter(({ length }) => length > 0).length
  if (count === 0) return null
  const shown = [...new Set(letters.flat())]
  const some = shown.slice(0, 8).join(', ') + (shown.length > 8 ? ' and more' : '')
  return `${countLabel(count, 'address contains', 'addresses contain')} non-Latin letters (${some}) that can look like others. ${count === 1 ? 'It is' : 'They are'} searched exactly as entered.`
}
