import { expect, test } from 'vitest'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { findAccounts } from './local-find'

const account = (id: string, email: string | null, displayName: string | null): AppAccount => ({
  id,
  email,
  displayName,
  edge: { active: true, firstGrantedAt: '', lastGrantedAt: '', scopes: [] },
})
const accounts = [
  account('acct.1.AAA', 'vera.holm@harbour.example', 'Vera Holm'),
  account('acct.1.BBB', null, null),
  account('acct.1.CCC', 'ugo@harbour.example', 'Ug\u200bo Élan'),
]

test.each([
  ['nothing', '  ', 'AAA BBB CCC'],
  ['part of an address, in any case', 'HARBOUR', 'AAA CCC'],
  ['a name', 'vera h', 'AAA'],
  ['an id, where there is no address', 'acct.1.b', 'BBB'],
  ['a name with a hidden character in it', 'ugo', 'CCC'],
  ['a letter written in two parts', 'e\u0301lan', 'CCC'],
  ['a text in no account', 'zzz', ''],
])('finds %s', (_, text, ids) => {
  expect(
    findAccounts(accounts, text)
      .map(({ id }) => id.slice(-3))
      .join(' '),
  ).toBe(ids)
})
