import { foreignLetters, type AccountsRead } from '#/domain/people/read-accounts'
import { countLabel } from '#/lib/words'
import { doubtMessages, keptMessage, writtenMessage } from '#/lists/input/input-messages'

/** Describes a text: the accounts in it, the values that are not looked up, and how they were written. */
export function readMessages(read: AccountsRead): string[] {
  return [
    keptMessage(read.accounts.length, { one: 'account', many: 'accounts' }, read),
    ...doubtMessages(read),
    ...writtenMessage(read),
  ]
}

export function foreignMessage({ accounts }: Pick<AccountsRead, 'accounts'>): string | null {
  const letters = accounts.map(({ isId, text }) => (isId ? [] : foreignLetters(text)))
  const count = letters.filter(({ length }) => length > 0).length
  if (count === 0) return null
  const shown = [...new Set(letters.flat())]
  const some = shown.slice(0, 8).join(', ') + (shown.length > 8 ? ' and more' : '')
  return `${countLabel(count, 'address contains', 'addresses contain')} non-Latin letters (${some}) that can look like others. ${count === 1 ? 'It is' : 'They are'} searched exactly as entered.`
}
