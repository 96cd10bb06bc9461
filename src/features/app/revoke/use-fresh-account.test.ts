import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { exampleAccount } from '#/testing/example-account'
import { exampleApp } from '#/testing/example-app'
import { isOld, useFreshAccount, type FreshAccount } from './use-fresh-account'

const readAt = Date.parse('2026-11-22T10:00:00Z')

test.each([
  [0, false],
  [60_000, false],
  [60_001, true],
])('before a revoke, a row read %i ms ago is read again: %s', (ago, readsAgain) => {
  expect(isOld(readAt, readAt + ago)).toBe(readsAgain)
})

const app = exampleApp('a').id
const listed = exampleAccount('acct.1.a')
const place = { view: {}, cursor: null }

/** Opens the dialog of the listed account, whose entry this answer gives. */
function opened(item: AppAccount | null, isWhole: boolean): FreshAccount {
  const client = new QueryClient()
  const { queryKey } = oauthAppAccounts.entry(app, listed.id, place)
  client.setQueryData(queryKey, { item, isWhole }, { updatedAt: readAt + 120_000 })
  const results: FreshAccount[] = []
  const Dialog = () => {
    results.push(useFreshAccount(app, listed, { ...place, readAt }))
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Dialog)))
  return results[0] as FreshAccount
}

test('before a revoke, the account and its time are those of the latest answer', () => {
  const ended = exampleAccount('acct.1.a', { edge: { active: false } })
  const fresh = { account: ended, readAt: readAt + 120_000, missing: null }
  expect(opened(ended, false)).toMatchObject(fresh)
})

test.each([
  [true, 'not listed'],
  [false, 'not found'],
])('an account without an entry stays as it was listed (complete list: %j): %s', (is, missing) => {
  expect(opened(null, is)).toMatchObject({ account: listed, readAt, missing })
})
