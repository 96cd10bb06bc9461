import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiListener } from '#mocks/http'
import { persona } from '#mocks/personas'
import { testService } from '#mocks/service/testing'
import { runLive, writeLive } from './live'
import { defaultChecks } from './live-defaults'
import { readArguments, report } from './live-main'
import { contractChecks } from './run-contract'

let service = testService()
let server: Server
let origin = ''
const settings = () => ({
  origin,
  header: 'x-service-client-secret',
  token: persona('full access').token,
  waits: [1, 1],
})
const few = contractChecks.filter(({ section }) => ['§2.1', '§5', '§4.5'].includes(section))

beforeAll(async () => {
  server = createServer(createApiListener(() => service))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  service = testService({ knobs: { rateLimit: 'off' } })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a mock treated as a live service keeps every sentence and is only read', async () => {
  const document = await runLive(settings())
  const open = await runLive(settings(), defaultChecks)
  expect([...document, ...open].filter(({ outcome }) => outcome === 'differs')).toEqual([])
  expect(document.filter(({ outcome }) => outcome === 'holds').length).toBeGreaterThan(100)
  expect(open.filter(({ outcome }) => outcome === 'holds')).toHaveLength(open.length)
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(service.journal.entries).toEqual([])
  expect(report(document, open)).toMatch(/^\d+ sentences of the document hold, 0 do not/)
})

test('a report separates other decisions from broken sentences of the document', async () => {
  Object.assign(service.knobs, { verifiedNull: 'false', limitDefault: 10, malformedId: '400' })
  service.updateApp('login-only', { scopes: ['profile', 'email'] })
  const document = await runLive(settings(), few)
  const open = await runLive(settings(), defaultChecks)
  const text = report(document, open)
  const [, broken = '', other = ''] = text.split(/^The .*differs from .*:$/m)
  expect(broken).toContain('scopes are sorted')
  for (const name of ['verifiedNull', 'limitDefault', 'malformedId']) expect(other).toContain(name)
  expect(text).not.toContain(settings().token)
})

test('a live service is not asked for the mock’s own answers to open questions', async () => {
  const open = [
    /two shapes/,
    /GET \/groups/,
    /by name$/,
    /status=closed/,
    /cursor of one list/,
    /unknown (?:parameter|family|status|setting)/,
  ]
  const asked = contractChecks.filter(({ sentence }) => open.some((words) => words.test(sentence)))
  expect(asked.length).toBeGreaterThan(open.length + 2)
  const results = await runLive(settings(), asked)
  const outcomes = results.map(({ sentence, outcome }) => [sentence, outcome])
  expect(outcomes).toEqual(asked.map(({ sentence }) => [sentence, 'left out']))
})

test('fields that the document does not list break no sentence about accounts, roles and trusted entities', async () => {
  service.knobs.extraFields = true
  const listed = contractChecks.filter(({ sentence }) =>
    /^an? .*nine fields|vip has|a role has|no totalCount/.test(sentence),
  )
  const results = await runLive(settings(), listed)
  expect(listed.length).toBeGreaterThan(4)
  expect(results.filter(({ outcome }) => outcome !== 'holds')).toEqual([])
})

test('renamed scope families are checked by their given names, or left out', async () => {
  const families = { fit: 'acme_fit', chat: 'acme_chat' }
  service.knobs.scopeFamilies = families
  const named = contractChecks.filter(({ sentence }) =>
    /^(?!an unknown).*(?:famil|restrictedScopeType)/i.test(sentence),
  )
  const outcomes = async (given: typeof families | null) =>
    (await runLive({ ...settings(), families: given }, named)).map(({ outcome }) => outcome)
  expect(named.length).toBeGreaterThan(7)
  expect(new Set(await outcomes(families))).toEqual(new Set(['holds']))
  expect((await outcomes(null)).filter((outcome) => outcome !== 'holds')).toEqual(
    Array(3).fill('left out'),
  )
})

test('an empty tenant is reported as “not shown”, never as “differs”', async () => {
  service = testService({ seed: 'empty', knobs: { rateLimit: 'off' } })
  const results = await runLive(settings(), few)
  expect(results.filter(({ outcome }) => outcome === 'differs')).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'not shown').length).toBeGreaterThan(5)
})

test('a run waits after a 429, and a token without app access ends it', async () => {
  service.faults.add({ times: 2, effect: { kind: 'status', status: 429 } })
  expect((await runLive(settings(), few)).some(({ outcome }) => outcome === 'differs')).toBe(false)
  await expect(runLive({ ...settings(), token: 'wrong' }, few)).rejects.toThrow('answers 401.')
  const token = persona('no app access').token
  await expect(runLive({ ...settings(), token }, few)).rejects.toThrow('answers 403.')
})

test('--writes saves one app of the named tenant with unchanged values', async () => {
  const tenant =
    service.tables.findFixture('same clientId in two tenants, the other')?.tenantId ?? ''
  const before = service.tables.apps.map(({ row }) => row.classification)
  expect(await writeLive(settings(), tenant)).toMatch(
    /^Saved oapp\.1\.\S+ with unchanged values: 200/,
  )
  expect(service.tables.apps.map(({ row }) => row.classification)).toEqual(before)
  const [write, ...others] = service.requests.filter(({ method }) => method !== 'GET')
  expect(others).toEqual([])
  const id = write?.path.split('/').at(-1) ?? ''
  expect(service.tables.find(id)?.tenantId).toBe(tenant)
  expect(await writeLive(settings(), 'tnt.1.nowhere')).toContain('Nothing was saved')
})

test.each([
  [[], {}, 'npm run contract -- URL'],
  [['https://x.example'], {}, 'CONTRACT_TOKEN'],
  [['http://x.example'], { CONTRACT_TOKEN: 'abc' }, 'https://'],
  [['https://x.example/other'], { CONTRACT_TOKEN: 'abc' }, 'only the origin'],
  [['https://x.example', '--writes'], { CONTRACT_TOKEN: 'abc' }, 'npm run contract -- URL'],
  [['https://x.example', '--writes', 'all'], { CONTRACT_TOKEN: 'abc' }, 'ID of a tenant'],
])('the command refuses the arguments %j', (args, env, message) => {
  expect(() => readArguments(args, env)).toThrow(message)
})
