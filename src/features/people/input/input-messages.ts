import { foreignLetters, type AccountsRead } from '#/domain/people/read-accounts'
import { countLabel } from '#/lib/words'
import { doubtMessages, keptMessage, writtenMessage } from '#/lists/input/input-messages'

/** What a text holds, what of it is not looked up, and how it was written. */
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
  return `${countLabel(count, 'address has', 'addresses have')} letters outside plain Latin (${some}), which may look like others. They are searched for as they are.`
}
