import { afterEach, expect, test } from 'vitest'
import { requestedAccounts } from '#/lists/passed-on'
import { inSession } from '#/testing/test-session'
import { input, takeRequested } from './input-store'

inSession()
afterEach(input.drop)

const keys = () => input.get().read?.accounts.map(({ key }) => key)

test('an account from another page is searched by its ID, despite its address', () => {
  const id = 'acct.1.TWlh'
  requestedAccounts.set([
    { id, email: 'mia@corp.example, <omar@corp.example>\nlev@corp.example' },
    { id: 'acct.1.T21hcg', email: null },
  ])
  takeRequested()
  expect(keys()).toEqual([id, 'acct.1.T21hcg'])
  expect(requestedAccounts.get()).toEqual([])
})
