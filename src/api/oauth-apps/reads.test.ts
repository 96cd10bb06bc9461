import { statusMessage } from '#/domain/failures'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import '../zod-setup'
import { withRequests } from '#/testing/test-fetch'
import { sentence } from '../errors'
import { lock } from '../token'
import { meetFamilies, metFamilies } from './met-families'
import { countOauthApps, getInvestigation, getOauthApp, listOauthApps } from './queries'
import { updateOauthApp } from './mutations'
import { exampleApp } from '#/testing/example-app'

const requests = withRequests()
const id = 'oapp.1.abc' as OauthAppId
const page = { meta: { totalCount: 7, nextCursor: 'next' }, items: [exampleApp('a')] }

test('a count requests one app, and a missing count is an error', async () => {
  requests.answer(page, { meta: {}, items: [] })
  expect(await countOauthApps({ loginOnly: true })).toMatchObject({ count: 7 })
  const why = { kind: 'contract', message: 'The service gave no count.' }
  await expect(countOauthApps({})).rejects.toMatchObject(why)
  expect(requests.sent[0]).toBe('GET /api/v1/oauth-apps?loginOnly=true&limit=1')
})

test('a 400 names the scope families that the service may not know', async () => {
  const refusal = { error: 'Bad request', validationFailures: [{ code: 7 }] }
  for (let asked = 0; asked < 4; asked += 1) requests.refuse(400, refusal)
  const refused = async (ask: Promise<unknown>) => {
    const error = await ask.catch((cause: unknown) => cause as Error)
    expect(error).toMatchObject({ serviceWords: 'Bad request', failures: [[['code', '7']]] })
    return sentence(error as Error)
  }
  const requested = { restrictedScopeType: ['gmail', 'acme_fit'] }
  const words = `${statusMessage(400)} The scope family “acme_fit” may be unknown to the service.`
  expect(await refused(listOauthApps(requested, null))).toBe(words)
  expect(await refused(countOauthApps(requested))).toBe(words)
  const plain = statusMessage(400)
  expect(await refused(listOauthApps({ restrictedScopeType: ['gmail'] }, null))).toBe(plain)
  expect(await refused(listOauthApps({ verified: true }, null))).toBe(plain)
})

test('unlisted scope families of rows are remembered until a lock', async () => {
  const families = ['gmail', 'acme_fit', 'gm,ail']
  const seen = { ...page, items: [{ ...exampleApp('a'), restrictedScopeTypes: families }] }
  requests.answer(seen, seen)
  await listOauthApps({}, null)
  await listOauthApps({}, null)
  expect(metFamilies.get()).toEqual(['acme_fit'])
  lock('by-hand')
  expect(metFamilies.get()).toEqual([])
})

test('at most twenty unlisted scope families are remembered, in order', () => {
  const rows = (from: number, to: number) => [
    { restrictedScopeTypes: Array.from({ length: to - from }, (_, at) => `acme_${to - at}`) },
  ]
  meetFamilies(rows(10, 20))
  const ten = metFamilies.get()
  expect(ten).toEqual(ten.toSorted())
  meetFamilies(rows(15, 20))
  expect(metFamilies.get()).toBe(ten)
  meetFamilies(rows(20, 35))
  expect(metFamilies.get()).toHaveLength(20)
  meetFamilies(rows(40, 50))
  expect(metFamilies.get().filter((family) => ten.includes(family))).toEqual(ten)
  expect(metFamilies.get()).toHaveLength(20)
})

test('an update sends its change to the app’s path', async () => {
  requests.answer({})
  await updateOauthApp(id, { classification: 'safe', remediation: [] })
  expect(requests.sent).toEqual([`PATCH /api/v1/oauth-apps/${id}`])
  expect(requests.bodies).toEqual([{ classification: 'safe', remediation: [] }])
})

test('the error for an invalid app says what is wrong', async () => {
  requests.answer({ ...exampleApp('abc'), name: 7 }, { id, investigation: 7 })
  await expect(getOauthApp(id)).rejects.toThrow('This app could not be read (name: invalid_type).')
  const why = 'The investigation could not be read (investigation'
  await expect(getInvestigation(id)).rejects.toThrow(why)
})

test('an app with another client ID than requested is unreadable', async () => {
  const [wanted, other] = [exampleApp('a'), exampleApp('b')]
  requests.answer({ meta: { nextCursor: null }, items: [other, wanted] })
  const { items, unreadable } = await listOauthApps({ clientId: [wanted.clientId] }, null)
  expect(items).toEqual([wanted])
  const reason = 'clientId: not the requested client ID'
  expect(unreadable).toMatchObject([{ id: other.id, reason }])
})

test('an answer about another app is an error', async () => {
  const other = { ...exampleApp('other'), investigation: null }
  requests.answer(other, other)
  const why = { kind: 'contract', message: expect.stringContaining('a different app') as string }
  await expect(getOauthApp(id)).rejects.toMatchObject(why)
  await expect(getInvestigation(id)).rejects.toMatchObject(why)
})
