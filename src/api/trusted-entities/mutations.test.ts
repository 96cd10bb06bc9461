import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { TrustedEntityId } from '#/domain/ids'
import type { NewTrust } from '#/domain/trusted/trust-verdict'
import '../zod-setup'
import { operations } from '../writes/operations-log'
import { readPage } from '../page'
import { withRequests } from '#/testing/test-requests'
import { addTrust, changeTrust } from './mutations'
import { trustedEntities } from './queries'
import { TrustedEntitySchema } from './schema'

const requests = withRequests()
const id = 'te.1.a' as TrustedEntityId
const json = {
  id,
  entity: 'a.example',
  type: 'external_domain',
  tenant: null,
  enabled: false,
  subdomains: false,
  emailThreatDetection: false,
  emailAuthentication: false,
  fileDetection: false,
}
const shown = TrustedEntitySchema.parse(json)
const made: NewTrust = {
  entity: 'a.example',
  type: 'external_domain',
  tenant: null,
  values: { enabled: true },
}
const enabled = { ...json, enabled: true }
const one = `GET /api/v1/trusted-entities/${id}`

function run<Input, Result>(
  options: { mutationFn?: (input: Input, context: MutationFunctionContext) => Promise<Result> },
  input: Input,
  client = new QueryClient(),
): Promise<Result | undefined> {
  return Promise.resolve(options.mutationFn?.(input, { client, meta: undefined }))
}
const change = (client?: QueryClient) =>
  run(changeTrust(), { shown, sent: { enabled: true } }, client)
const add = (client?: QueryClient) => run(addTrust(), { made }, client)

describe('a change', () => {
  test('is read first, sent with what differs only, read back, recorded and shown', async () => {
    const client = new QueryClient()
    const list = trustedEntities.list({ type: null, enabled: null }).queryKey
    client.setQueryData(list, {
      pages: [readPage({ meta: {}, items: [json] }, TrustedEntitySchema, 0)],
      pageParams: [null],
    })
    requests.answer(json, 'whatever', enabled)
    expect(await change(client)).toMatchObject({
      kind: 'trusted',
      verdict: 'confirmed',
      sentence: 'Confirmed by the service: Enabled: Yes.',
    })
    expect(requests.sent).toEqual([one, `PATCH /api/v1/trusted-entities/${id}`, one])
    expect(requests.bodies[1]).toEqual({ enabled: true })
    expect(operations.get()).toMatchObject([
      {
        kind: 'change of trust',
        subject: { about: 'trusted entity', id, entity: 'a.example' },
        sent: 'Enabled: Yes',
        answered: 'Recorded (2xx)',
        state: 'confirmed',
      },
    ])
    expect(client.getQueryData(list)?.pages[0]?.items[0]?.values.enabled).toBe(true)
    expect(client.getQueryData(trustedEntities.detail(id).queryKey)?.values.enabled).toBe(true)
  })

  test('is not sent when another admin changed the entity meanwhile', async () => {
    requests.answer({ ...json, subdomains: true })
    const client = new QueryClient()
    expect(await change(client)).toMatchObject({ kind: 'conflict', wasSent: false })
    expect(requests.sent).toEqual([one])
    expect(operations.get()).toEqual([])
    // The page shows what was read.
    expect(client.getQueryData(trustedEntities.detail(id).queryKey)?.values.subdomains).toBe(true)
  })

  test('that the service refuses is not read back', async () => {
    requests.answer(json)
    requests.refuse(403, { error: 'Read only' })
    expect(await change()).toMatchObject({ kind: 'refused', error: { serviceWords: 'Read only' } })
    expect(requests.sent).toHaveLength(2)
    expect(operations.get()).toMatchObject([
      { state: 'refused', answered: 'This token cannot change trusted entities.' },
    ])
  })

  test.each([
    ['applied', enabled, 'confirmed', 'confirmed'],
    ['not applied', json, 'not recorded', 'attention'],
    ['overtaken', { ...json, subdomains: true }, 'changed meanwhile', 'attention'],
  ])('whose answer is 500 is read back, never repeated: %s', async (_, after, verdict, state) => {
    requests.answer(json)
    requests.refuse(500, { error: 'Broken' })
    requests.answer(after)
    expect(await change()).toMatchObject({ kind: 'trusted', verdict, writeError: { status: 500 } })
    expect(requests.sent.filter((sent) => sent.startsWith('PATCH'))).toHaveLength(1)
    expect(operations.get()).toMatchObject([{ state }])
  })

  test('that cannot be read back can be checked again, without another write', async () => {
    requests.answer(json, '')
    requests.refuse(404, { error: 'Gone' })
    const done = await change()
    expect(done).toMatchObject({ verdict: 'unconfirmed', readError: { status: 404 } })
    requests.answer(enabled)
    const again = done?.kind === 'trusted' ? await done.checkAgain() : null
    expect(again).toMatchObject({ verdict: 'unconfirmed' })
    const last = done?.kind === 'trusted' ? await done.checkAgain() : null
    expect(last).toMatchObject({ verdict: 'confirmed' })
    expect(requests.sent.filter((sent) => sent.startsWith('PATCH'))).toHaveLength(1)
    expect(operations.get()).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('a new entity', () => {
  test('is sent with what was chosen only, and read back by the id of the answer', async () => {
    requests.answer(enabled)
    const client = new QueryClient()
    const other = trustedEntities.list({ type: 'ip_cidr', enabled: null }).queryKey
    client.setQueryData(other, { pages: [], pageParams: [] })
    expect(await add(client)).toMatchObject({ verdict: 'confirmed', entity: { id } })
    expect(requests.sent).toEqual(['POST /api/v1/trusted-entities', one])
    expect(requests.bodies[0]).toEqual({
      entity: 'a.example',
      type: 'external_domain',
      enabled: true,
    })
    expect(operations.get()).toMatchObject([
      {
        kind: 'trust',
        subject: { about: 'trusted entity', id, entity: 'a.example' },
        sent: 'Add as External domain; Enabled: Yes',
        state: 'confirmed',
      },
    ])
    // A list that is not on the screen is read anew when it is opened.
    expect(client.getQueryData(other)).toBeUndefined()
  })

  test('that is there already is refused in the service’s words', async () => {
    requests.refuse(400, {
      error: 'Bad',
      validationFailures: [{ path: 'entity', message: 'is there already' }],
    })
    expect(await add()).toMatchObject({
      kind: 'refused',
      error: {
        status: 400,
        failures: [
          [
            ['path', 'entity'],
            ['message', 'is there already'],
          ],
        ],
      },
    })
    expect(requests.sent).toHaveLength(1)
  })

  test.each([
    ['found', [enabled], 'confirmed'],
    ['nowhere', [{ ...json, id: 'te.1.b', entity: 'b.example' }], 'not recorded'],
  ])('whose answer was lost is looked for in the list: %s', async (_, items, verdict) => {
    requests.refuse(500, {})
    requests.answer({ meta: { nextCursor: 'next', hasMore: true }, items: [] })
    requests.answer({ meta: { nextCursor: null, hasMore: false }, items })
    expect(await add()).toMatchObject({ verdict })
    expect(requests.sent).toEqual([
      'POST /api/v1/trusted-entities',
      'GET /api/v1/trusted-entities?type=external_domain&limit=200',
      'GET /api/v1/trusted-entities?type=external_domain&cursor=next',
    ])
  })

  test('that is nowhere in the first pages of a long list is not known', async () => {
    requests.refuse(500, {})
    requests.answer({ meta: { nextCursor: 'more' }, items: [] })
    expect(await add()).toMatchObject({ verdict: 'unconfirmed' })
    expect(requests.sent).toHaveLength(6)
  })
})
