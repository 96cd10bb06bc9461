import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { withRequests } from '#/testing/test-fetch'
import { exampleApp } from '#/testing/example-app'
import { accountFigures, readAccountsFresh, readAppFresh } from './fresh'
import { oauthApps } from './queries'

const requests = withRequests()
const id = 'oapp.1.a' as OauthAppId
const { queryKey } = oauthApps.detail(id)
const signal = new AbortController().signal

test('an app read before a decision replaces the cached app', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, exampleApp('a'))
  requests.answer(exampleApp('a', { classification: 'safe' }))
  expect((await readAppFresh(client, id, signal)).classification).toBe('safe')
  expect(client.getQueryData(queryKey)?.classification).toBe('safe')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})

test.each([
  [404, true],
  [403, false],
])('after a %d to the read before a decision the app is stale: %s', async (status, isStale) => {
  const client = new QueryClient()
  client.setQueryData(queryKey, exampleApp('a'))
  requests.refuse(status, { error: 'No.' })
  await expect(readAppFresh(client, id, signal)).rejects.toMatchObject({ status })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

const account = (name: string, lastGrantedAt: string) => ({
  id: `acct.1.${name}`,
  email: null,
  displayName: null,
  edge: { active: true, firstGrantedAt: '2026-10-01T10:00:00Z', lastGrantedAt, scopes: [] },
})
const granted = [account('a', '2026-11-01T10:00:00Z'), account('b', 'soon')]
const grantedAt = [Date.parse('2026-11-01T10:00:00Z'), null]

test.each<[string, { numActive?: number; totalCount?: number }, object, number | null]>([
  ['the headline', { numActive: 4, totalCount: 9 }, { numActive: 5 }, 4],
  ['the page if the headline lacks a count', {}, { numActive: 5 }, 5],
  ['no answer', {}, {}, null],
])('the live count comes from %s', async (_, headline, page, numActive) => {
  const client = new QueryClient()
  requests.answer({ meta: headline, items: [] }, { meta: page, items: granted })
  expect(await readAccountsFresh(client, id, signal)).toEqual({ numActive, grantedAt })
  expect(requests.sent).toEqual([
    `GET /api/v1/oauth-apps/${id}/accounts?limit=1`,
    `GET /api/v1/oauth-apps/${id}/accounts?active=true&limit=100`,
  ])
  expect(client.getQueryData(oauthAppAccounts.counts(id).queryKey)).toMatchObject({
    everGranted: headline.totalCount ?? null,
  })
})

test('the figures contain the live count and the sign of pending enforcement', () => {
  const at = '2026-10-01T10:00:00Z'
  const app = exampleApp('a')
  const written = exampleApp('a', { keyEvents: { ...app.keyEvents, remediationChanged: { at } } })
  const accounts = { numActive: 4, grantedAt: [Date.parse('2026-11-01T10:00:00Z')] }
  const figures = (count: number | null) => ({
    numActive: 4,
    sign: { granted: count, checked: 1 },
  })
  expect(accountFigures(app, null)).toEqual({ numActive: null, sign: null })
  expect(accountFigures(app, accounts)).toEqual(figures(null))
  expect(accountFigures(written, accounts)).toEqual(figures(1))
})
