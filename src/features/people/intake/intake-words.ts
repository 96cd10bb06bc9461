import { foreignLetters, type AccountsRead } from '#/domain/people/read-accounts'
import { countOf, number } from '#/lib/words'

/** What a text holds: `12 accounts in 14 lines, 1 repeated, 2 lines without one`, and what could not be read. */
export function readWords({
  accounts,
  lines,
  repeated,
  without,
  unreadable,
}: AccountsRead): string {
  const inLines = countOf(lines, 'line', 'lines')
  const held =
    accounts.length === 0
      ? `No account was found in ${inLines}`
      : [
          `${countOf(accounts.length, 'account', 'accounts')} in ${inLines}`,
          ...(repeated === 0 ? [] : [`${number(repeated)} repeated`]),
          ...(without === 0 ? [] : [`${countOf(without, 'line', 'lines')} without one`]),
        ].join(', ')
  if (unreadable === 0) return held
  const what = unreadable === 1 ? 'a hidden character is in it' : 'a hidden character is in each'
  return `${held}. ${number(unreadable)} unreadable: ${what}`
}

export function foreignWords({ accounts }: Pick<AccountsRead, 'accounts'>): string | null {
  const letters = accounts.map(({ isId, text }) => (isId ? [] : foreignLetters(text)))
  const count = letters.filter(({ length }) => length > 0).length
  if (count === 0) return null
  const shown = [...new Set(letters.flat())]
  const some = shown.slice(0, 8).join(', ') + (shown.length > 8 ? ' and more' : '')
  return `${countOf(count, 'address has', 'addresses have')} letters outside plain Latin (${some}), which may look like others. They are searched for as they are.`
}
