import { scanPageSize } from '../oauth-apps/requests'
import { outcomeMessages } from '#/domain/writes/write-messages'
import { forbiddenMessage } from '#/domain/actions'
import {
  InfiniteQueryObserver,
  QueryClient,
  type MutationFunctionContext,
} from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TrustedEntityId } from '#/domain/ids'
import { sentMessage } from '#/domain/trusted/trust-settings'
import type { NewTrust } from '#/domain/trusted/trust-outcome'
import '../zod-setup'
import { accounts } from '../accounts/queries'
import { operations } from '../writes/operations-log'
import { listOf, wirePage } from '#/testing/pages'
import { answer, withRequests } from '#/testing/test-fetch'
import { until } from '#/testing/until'
import { addTrust, changeTrust } from './mutations'
import { trustedEntities } from './queries'
import { TrustedEntitySchema } from './schema'

const requests = withRequests()
beforeEach(() => operations.set({ list: [], lost: 0 }))
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
const names = { entity: 'a.example', type: 'external_domain' }
const newTrust: NewTrust = { ...names, tenant: null, values: { enabled: true } }
const enabled = { ...json, enabled: true }
const double = { ...json, subdomains: true }
const text = `GET /api/v1/trusted-entities/${id}`

function run<Input, Result>(
  options: { mutationFn?: (input: Input, context: MutationFunctionContext) => Promise<Result> },
  input: Input,
  client = new QueryClient(),
): Promise<Result | undefined> {
  return Promise.resolve(options.mutationFn?.(input, { client, meta: undefined }))
}
/** Returns the result of a sent write, else why it was not sent. */
async function outcome<Found, Other extends { kind: string }>(
  result: Promise<{ kind: 'done'; found: Found } | Other | undefined>,
) {
  const ended = await result
  return ended && 'found' in ended ? ended.found : ended
}
const change = (client?: QueryClient) =>
  outcome(run(changeTrust(), { shown, sent: { enabled: true } }, client))
const add = (client?: QueryClient, made = newTrust) => outcome(run(addTrust(), { made }, client))

describe('a change', () => {
  test('a change sends only the settings that differ, and its result is shown', async () => {
    const client = new QueryClient()
    const list = trustedEntities.list({ type: null, enabled: null }).queryKey
    client.setQueryData(list, listOf([shown]))
    const history = trustedEntities.history(id).queryKey
    client.setQueryData(history, [1])
    const unrelated = trustedEntities.history('te.1.b' as TrustedEntityId).queryKey
    client.setQueryData(unrelated, [1])
    requests.answer(json, 'whatever', enabled)
    const sentence = `${outcomeMessages.confirmed} Enabled: Yes.`
    expect(await change(client)).toMatchObject({ verdict: 'confirmed', sentence })
    expect(requests.sent).toEqual([text, `PATCH /api/v1/trusted-entities/${id}`, text])
    expect(requests.bodies[1]).toEqual({ enabled: true })
    expect(operations.get().list).toMatchObject([
      {
        kind: 'change of trust',
        subject: { about: 'trusted entity', id, entity: 'a.example' },
        sent: 'Enabled: Yes',
        answered: 'Recorded',
        found: sentence,
        state: 'confirmed',
      },
    ])
    expect(client.getQueryData(list)?.pages[0]?.items[0]?.values.enabled).toBe(true)
    expect(client.getQueryData(trustedEntities.detail(id).queryKey)?.values.enabled).toBe(true)
    expect(client.getQueryState(history)?.isInvalidated).toBe(true)
    expect(client.getQueryState(unrelated)?.isInvalidated).toBe(false)
  })

  test('a list or an entity requested before a change does not bring back the old settings', async () => {
    const client = new QueryClient()
    const list = trustedEntities.list({ type: null, enabled: null })
    const detail = trustedEntities.detail(id)
    client.setQueryData(list.queryKey, listOf([shown]))
    client.setQueryData(detail.queryKey, shown)
    let arrive = () => {}
    const isDelayed = new Promise<void>((resolve) => (arrive = resolve))
    for (const body of [wirePage([json]), json])
      answer(() => isDelayed.then(() => new Response(JSON.stringify(body))))
    const reading = client.infiniteQuery(list).catch(() => null)
    const readingEntity = client.query({ ...detail, staleTime: 0 }).catch(() => null)
    await until(() => expect(requests.sent).toHaveLength(2))
    const unrelated = client.query({
      queryKey: ['another'],
      queryFn: () => isDelayed.then(() => 1),
    })
    requests.answer(json, '', enabled)
    await change(client)
    arrive()
    await Promise.all([reading, readingEntity])
    expect(await unrelated).toBe(1)
    expect(client.getQueryData(list.queryKey)?.pages[0]?.items[0]?.values.enabled).toBe(true)
    expect(client.getQueryData(detail.queryKey)?.values.enabled).toBe(true)
  })

  test('a change is not sent if another admin has changed the entity', async () => {
    requests.answer(double)
    const client = new QueryClient()
    expect(await change(client)).toMatchObject({ kind: 'conflict', wasSent: false })
    expect(operations.get().list).toEqual([])
    // The page shows the read values.
    expect(client.getQueryData(trustedEntities.detail(id).queryKey)?.values.subdomains).toBe(true)
  })

  test('a change is not sent if another panel has read newer values meanwhile', async () => {
    const client = new QueryClient()
    const { queryKey } = trustedEntities.detail(id)
    answer(() => {
      client.setQueryData(queryKey, TrustedEntitySchema.parse(double))
      return Promise.resolve(Response.json(json))
    })
    requests.answer(double)
    expect(await change(client)).toMatchObject({ kind: 'conflict', wasSent: false })
  })

  test('a refused change is not read back', async () => {
    requests.answer(json)
    requests.refuse(403, { error: 'Read only' })
    expect(await change()).toMatchObject({ kind: 'refused', error: { serviceWords: 'Read only' } })
    const answered = forbiddenMessage('changeTrustedEntities')
    expect(operations.get().list).toMatchObject([{ state: 'refused', answered }])
  })

  test.each([
    ['applied', enabled, 'confirmed', 'confirmed'],
    ['not applied', json, 'not recorded', 'attention'],
    ['changed by another admin', double, 'changed meanwhile', 'attention'],
  ])('a change answered with 500 is read back once: %s', async (_, after, verdict, state) => {
    requests.answer(json)
    requests.refuse(500, { error: 'Broken' })
    requests.answer(after)
    expect(await change()).toMatchObject({ verdict, writeError: { status: 500 } })
    expect(operations.get().list).toMatchObject([{ state }])
  })

  test('a change that cannot be read back can be checked again without another write', async () => {
    requests.answer(json, '')
    requests.refuse(404, { error: 'Gone' })
    const done = await change()
    expect(done).toMatchObject({ verdict: 'unconfirmed', readError: { status: 404 } })
    requests.answer(enabled)
    const again = done && 'checkAgain' in done ? await done.checkAgain() : null
    expect(again).toMatchObject({ verdict: 'confirmed' })
    expect(operations.get().list).toMatchObject([{ state: 'confirmed' }])
  })
})

const list = `GET /api/v1/trusted-entities?limit=${scanPageSize}`
const post = 'POST /api/v1/trusted-entities'

describe('a new entity', () => {
  test('a new entity is sent with the chosen settings only', async () => {
    requests.answer(wirePage([]), enabled, enabled)
    const client = new QueryClient()
    const other = trustedEntities.list({ type: 'ip_cidr', enabled: null }).queryKey
    client.setQueryData(other, { pages: [], pageParams: [] })
    const roles = accounts.roles().queryKey
    client.setQueryData(roles, { items: [], isWhole: true })
    const onScreen = trustedEntities.list({ type: null, enabled: null })
    client.setQueryData(onScreen.queryKey, listOf([]))
    new InfiniteQueryObserver(client, { ...onScreen, staleTime: Infinity }).subscribe(() => {})
    expect(await add(client)).toMatchObject({ verdict: 'confirmed', item: { id } })
    expect(requests.sent).toEqual([list, post, text])
    expect(requests.bodies[1]).toEqual({ ...names, enabled: true })
    const subject = { about: 'trusted entity', id, entity: 'a.example' }
    const sent = 'Add as External domain; Enabled: Yes'
    expect(operations.get().list).toMatchObject([
      { kind: 'trust', subject, sent, answered: 'Accepted', state: 'confirmed' },
    ])
    // A list that is not on the screen is read again when opened.
    expect(client.getQueryData(other)).toBeUndefined()
    expect(client.getQueryData(onScreen.queryKey)).toBeDefined()
    expect(client.getQueryData(roles)).toBeDefined()
  })

  test('a new entity is not sent if the list could not be read first', async () => {
    requests.refuse(403, { error: 'No.' })
    await expect(add()).rejects.toMatchObject({ status: 403 })
    expect(operations.get().list).toEqual([])
  })

  test('a new entity that exists already is refused beside the listed one', async () => {
    const failures = [[['path', 'entity']]]
    requests.answer(wirePage([double]))
    requests.refuse(400, { error: 'Bad', validationFailures: [{ path: 'entity' }] })
    const shows = sentMessage(TrustedEntitySchema.parse(double).values)
    const like = `a.example, External domain; ${shows}`
    expect(await add()).toMatchObject({ kind: 'refused', error: { status: 400, failures }, like })
  })

  test.each([
    ['409', 409, double],
    ['500', 500, double],
    ['409, and it has the values that were sent', 409, enabled],
    ['500, and it has the values that were sent', 500, enabled],
  ])('R-35: a new entity refused with %s is not confirmed by a similar one', async (...row) => {
    const [, status, like] = row
    requests.answer(wirePage([like]))
    requests.refuse(status, { error: 'No.' })
    requests.answer(wirePage([like]))
    const shows = sentMessage(TrustedEntitySchema.parse(like).values)
    const sentence = `Not confirmed. A similar entity is listed: a.example, External domain; ${shows}.`
    expect(await add()).toMatchObject({ verdict: 'one like it', item: { id }, sentence })
    // The action does not adopt the similar entity's id.
    const [action] = operations.get().list
    expect(action).toMatchObject({ state: 'attention', subject: { id: null } })
    // A reload keeps this line, so it names no entity.
    expect(action?.found).toBe('Not confirmed. A similar entity is listed.')
  })

  test.each([
    ['a similar entity', enabled, 'one like it', 'attention'],
    ['another entity', { ...enabled, entity: 'b.example' }, 'unconfirmed', 'unknown'],
  ])('R-35: a create answered with %s that was listed before is not confirmed', async (...row) => {
    const [, known, verdict, state] = row
    requests.answer(wirePage([known]), known, known)
    expect(await add()).toMatchObject({ verdict })
    expect(operations.get().list).toMatchObject([{ state, subject: { id: null } }])
  })

  const listed = { ...json, entity: 'b.example' }
  const own = { ...enabled, id: 'te.1.new', entity: 'xn--bcher-kva.example', tenant: 'tnt.1.a' }
  const idn = { ...newTrust, entity: 'Bücher.example' }
  test.each([
    ['a new entity', [{ ...enabled, id: 'te.1.z' }], newTrust, 'confirmed'],
    ['a new entity in the service’s form', [own], idn, 'confirmed'],
    ['only another new entity', [{ ...own, entity: 'buecher.example' }], idn, 'unconfirmed'],
    ['no new entity', [], idn, 'not recorded'],
  ])('R-35: a lost new entity is searched in the list: %s', async (_, items, sent, verdict) => {
    requests.answer(wirePage([listed]))
    requests.refuse(500, {})
    requests.answer(wirePage([], 'next'), wirePage([listed, ...items]))
    expect(await outcome(run(addTrust(), { made: sent }))).toMatchObject({ verdict })
    expect(requests.sent).toEqual([list, post, list, 'GET /api/v1/trusted-entities?cursor=next'])
  })

  test.each<[string, () => void, string]>([
    ['409 is not confirmed', () => requests.refuse(409), 'one like it'],
    ['200 without an entity is confirmed', () => requests.answer(''), 'confirmed'],
  ])('R-35: a new entity answered with %s by the list', async (_, answers, verdict) => {
    requests.answer(wirePage([]))
    answers()
    requests.answer(wirePage([enabled]))
    expect(await add()).toMatchObject({ verdict })
  })

  test('a new entity missing from the first pages of a long list is unconfirmed', async () => {
    requests.answer(wirePage([]))
    requests.refuse(500, {})
    for (let at = 0; at < 25; at += 1)
      requests.answer(wirePage([{ ...json, id: `te.1.${at}`, entity: `${at}.example` }], `${at}`))
    const added = await add(undefined, { ...newTrust, values: {} })
    expect(added).toMatchObject({ verdict: 'unconfirmed' })
    expect(operations.get().list).toMatchObject([{ sent: 'Add as External domain' }])
  })
})

test('an add without an answer is not linked to a similar entity that was listed before', async () => {
  requests.answer(wirePage([json]))
  requests.refuse(504)
  requests.answer(wirePage([json]))
  expect(await add()).toMatchObject({ verdict: 'no trace yet' })
  expect(operations.get().list).toMatchObject([{ subject: { id: null, entity: 'a.example' } }])
})
