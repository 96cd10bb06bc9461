import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId, TrustedEntityId } from '#/domain/ids'
import '../zod-setup'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import { readPage } from '../page'
import { listOf } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import { cachedEntities, findCachedEntity, seenAddresses, trustedEntities } from './queries'
import { TrustedEntitySchema } from './schema'

const requests = withRequests()
const id = 'te.1.a' as TrustedEntityId
const complete = {
  id,
  entity: 'a.example',
  type: 'external_domain',
  tenant: null,
  enabled: true,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: 'strict',
}
const page = { meta: { nextCursor: 'next' }, items: [complete] }
const anyFilter = { type: null, enabled: null }

test('each query of trusted entities sends the values of its key', async () => {
  const client = new QueryClient()
  requests.answer(page, page, page, complete, { ...complete, timeline: [1] })
  const filters = { type: 'external_domain', enabled: false }
  await client.infiniteQuery({ ...trustedEntities.list(filters), pages: 2 })
  const all = await client.infiniteQuery(trustedEntities.list(anyFilter))
  expect(all.pages[0]?.totalCount).toBeNull()
  expect(await client.query(trustedEntities.detail(id))).toMatchObject({ id, entity: 'a.example' })
  expect(await client.query(trustedEntities.history(id))).toEqual([1])
  expect(requests.sent).toEqual([
    'GET /api/v1/trusted-entities?type=external_domain&enabled=false&limit=50',
    'GET /api/v1/trusted-entities?type=external_domain&enabled=false&cursor=next',
    'GET /api/v1/trusted-entities?limit=50',
    'GET /api/v1/trusted-entities/te.1.a',
    'GET /api/v1/trusted-entities/te.1.a?include=timeline',
  ])
})

test('a trusted entity without a history has none', async () => {
  requests.answer(complete)
  expect(await new QueryClient().query(trustedEntities.history(id))).toBeNull()
})

test('each query of trusted entities has its own key below the shared one', () => {
  const queries = [trustedEntities.list(anyFilter), trustedEntities.detail(id)]
  const keys = [...queries, trustedEntities.history(id)].map(
    ({ queryKey }): readonly unknown[] => queryKey,
  )
  expect(new Set(keys.map(([, kind]) => kind)).size).toBe(keys.length)
  for (const [first] of keys) expect([first]).toEqual(trustedEntities.all())
})

test.each([
  ['another entity', { ...complete, id: 'te.1.b' }, /about a different trusted entity/],
  ['no entity', { entity: 'a.example' }, /^This trusted entity could not be read \(id/],
])('the page of a trusted entity rejects an answer about %s', async (_, answer, message) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  requests.answer(answer, answer)
  for (const options of [trustedEntities.detail(id), trustedEntities.history(id)])
    await expect(client.query(options as never)).rejects.toMatchObject({
      kind: 'contract',
      message: expect.stringMatching(message) as string,
    })
})

const { id: _, entity, type, tenant, ...values } = complete
const none = { entity: null, type: null, tenant: null }
const odd = { id, entity: 7, type: ['x'], tenant: {}, enabled: 'yes', later: null, timeline: [] }
const kept = { values: { enabled: 'yes' }, rest: [['later', null]] }
const asText = { ...kept, entity: '7', type: '["x"]', tenant: '{}' }
test.each<[string, object, object]>([
  ['whole', complete, { id, entity, type, tenant, values, rest: [] }],
  ['nothing but its id', { id }, { ...none, id, values: {}, rest: [] }],
  ['other types and unknown fields', odd, asText],
])('the named fields of an entity are read, the others are kept: %s', (__, json, fields) => {
  expect(TrustedEntitySchema.parse(json)).toMatchObject({ ...fields, raw: json })
})

test('an entity without a readable ID is unreadable', async () => {
  const bad = [null, 7, 'text', [], {}, { id: 'oapp.1.a' }, { id: 'te.1.a/b' }]
  const read = await readPage({ meta: {}, items: [complete, ...bad] }, TrustedEntitySchema, 0)
  expect(read.items.map((item) => item.id)).toEqual([id])
  expect(read.unreadable).toHaveLength(bad.length)
})

test('the entities of cached lists and of opened pages are found', () => {
  const client = new QueryClient()
  const item = (name: string) => TrustedEntitySchema.parse({ id: `te.1.${name}` })
  const put = (of: string | null, ...names: string[]) => {
    const { queryKey } = trustedEntities.list({ type: of, enabled: null })
    client.setQueryData(queryKey, listOf(names.map(item)))
  }
  put(null, 'a', 'b')
  put('ip_cidr', 'c')
  client.setQueryData(trustedEntities.detail('te.1.d' as TrustedEntityId).queryKey, item('d'))
  client.getQueryCache().build(client, {
    queryKey: trustedEntities.list({ type: 'x', enabled: true }).queryKey,
  })
  client.getQueryCache().build(client, {
    queryKey: trustedEntities.detail('te.1.e' as TrustedEntityId).queryKey,
  })
  const ids = cachedEntities(client).map((found) => found.id.at(-1))
  expect(ids.join('')).toBe('abcd')
  expect(findCachedEntity(client, 'te.1.c' as TrustedEntityId)?.id).toBe('te.1.c')
  expect(findCachedEntity(client, 'te.1.z' as TrustedEntityId)).toBeUndefined()
})

test('each email address of the loaded accounts is found once', () => {
  const client = new QueryClient()
  const accounts = (...emails: unknown[]) => ({
    pages: [{ items: emails.map((email) => ({ email })) }],
    pageParams: [null],
  })
  const app = 'oapp.1.a' as OauthAppId
  client.setQueryData(
    oauthAppAccounts.list(app, {}).queryKey,
    accounts('a@x.example', null, 'c@z.example') as never,
  )
  client.setQueryData(oauthAppAccounts.counts(app).queryKey, { numActive: 1 } as never)
  client.setQueryData(['directory', 'list', {}], accounts('b@y.example', 'a@x.example', 7))
  client.getQueryCache().build(client, {
    queryKey: oauthAppAccounts.list(app, { active: true }).queryKey,
  })
  expect(seenAddresses(client)).toEqual(['b@y.example', 'a@x.example', 'c@z.example'])
})
