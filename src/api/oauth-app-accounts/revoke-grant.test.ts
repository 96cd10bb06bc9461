import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { persona } from '#mocks/personas'
import { fixedClock } from '#mocks/service/engine/clock'
import type { Knobs } from '#mocks/service/engine/knobs'
import { createService, type Service, type ServiceOptions } from '#mocks/service/service'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { toRevokeOutcome } from '#/domain/accounts/revoke-outcome'
import { until } from '#/testing/until'
import '../zod-setup'
import { operations } from '../writes/operations-log'
import { inSession } from '#/testing/test-session'
import { type AccountPlace, type AccountView, oauthAppAccounts } from './queries'
import { mayBeApplied } from '../writes/send-write'
import { revokeOrThrow } from '#/testing/test-revokes'

const notes = 'ten ever, four active'
let clock = fixedClock()
let service: Service
let queryClient: QueryClient
/** Sent bodies. */
let bodies: unknown[]

inSession()
beforeEach(() => {
  open()
  operations.set({ list: [], lost: 0 })
})

/** A new service, and a console with an empty cache. */
function open(options: ServiceOptions = {}): void {
  clock = fixedClock()
  service = createService({ clock, ...options })
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  bodies = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { method = 'GET', body } = init
    if (method === 'POST') bodies.push(body)
    const sent = service.handle({ method, url, token: persona('full access').token, body: null })
    if (sent.transport !== 'answer') return Promise.reject(new TypeError('fetch failed'))
    return Promise.resolve(
      new Response(sent.status === 204 ? null : sent.text, { status: sent.status }),
    )
  })
}

/** Shows a page with these accounts and their counts. Forgets the requests so far. */
async function show(fixture: string, view: AccountView = {}): Promise<OauthAppId> {
  const { id } = service.fixture(fixture)
  if (!isOauthAppId(id)) throw new Error(`no app id: ${id}`)
  const list = oauthAppAccounts.list(id, view)
  new InfiniteQueryObserver(queryClient, list).subscribe(() => {})
  new QueryObserver(queryClient, oauthAppAccounts.counts(id)).subscribe(() => {})
  await settled()
  service.requests.length = 0
  return id
}

const settled = () => until(() => expect(queryClient.isFetching()).toBe(0))

function account(fixture: string, active: boolean): AccountId {
  const row = service.tables.find(service.fixture(fixture).id)
  const id = row?.grants.get().find((grant) => grant.active === active)?.account.id
  if (!isAccountId(id)) throw new Error(`no account of "${fixture}"`)
  return id
}

async function revoke(
  app: OauthAppId,
  id: AccountId,
  view: AccountView = {},
  onLater?: (found: unknown) => void,
) {
  const place: AccountPlace = { view, cursor: null }
  const mutation = queryClient.getMutationCache().build(queryClient, revokeOrThrow(app))
  try {
    const names = { clientId: 'client.example', tenantId: 'tnt.1.a', email: null }
    return await mutation.execute({ account: id, place, ...names, onLater })
  } finally {
    await settled()
  }
}

/** The requests since the page was shown, sorted. */
const requested = () =>
  service.requests.map(({ method, search }) => `${method} ${search}`.trim()).toSorted()

/** The state of the account's row on the page now. */
function shownActive(app: OauthAppId, id: string, view: AccountView = {}): boolean | undefined {
  const pages = queryClient.getQueryData(oauthAppAccounts.list(app, view).queryKey)?.pages ?? []
  return pages.flatMap(({ items }) => items).find((item) => item.id === id)?.edge.active
}

const counts = 'GET ?limit=1'
const page = 'GET ?limit=100'

interface Accepted {
  what: string
  knobs?: Partial<Knobs>
  view?: AccountView
  wasActive?: boolean
  pageFails?: boolean
  outcome: string
  requests: string[]
  /** State of the row at the end. */
  active: boolean | undefined
}

test.each<Accepted>([
  {
    what: '200 with the entry',
    knobs: { revokeStatus: 200 },
    outcome: 'ended',
    requests: [counts, 'POST'],
    active: false,
  },
  {
    what: '201 with the entry',
    knobs: { revokeStatus: 201 },
    outcome: 'ended',
    requests: [counts, 'POST'],
    active: false,
  },
  {
    what: '204, then the account’s page',
    knobs: { revokeStatus: 204 },
    outcome: 'ended',
    requests: [counts, page, 'POST'],
    active: false,
  },
  {
    what: '204 in “Active”, then the list of all accounts',
    knobs: { revokeStatus: 204 },
    view: { active: true },
    outcome: 'ended',
    requests: [counts, 'GET ?active=true&limit=100', 'GET ?limit=200', 'POST'],
    active: false,
  },
  {
    what: '204, then an unreadable page',
    knobs: { revokeStatus: 204 },
    pageFails: true,
    outcome: 'accepted',
    requests: [counts, page, 'POST'],
    active: true,
  },
  {
    what: 'an active entry, without repeated requests',
    knobs: { revokeResponse: 'still active' },
    outcome: 'waiting',
    requests: [counts, 'POST'],
    active: true,
  },
  {
    what: 'an entry of a grant that had already ended',
    wasActive: false,
    outcome: 'already ended',
    requests: [counts, 'POST'],
    active: false,
  },
])(
  'the row shows the outcome of an accepted revoke: $what',
  async ({ knobs = {}, view = {}, wasActive = true, pageFails, outcome, requests, active }) => {
    open({ knobs })
    const app = await show(notes, view)
    const id = account(notes, wasActive)
    if (pageFails)
      service.faults.add({
        match: { method: 'GET', search: 'limit=100' },
        effect: { kind: 'status', status: 404 },
      })
    expect(toRevokeOutcome(wasActive, await revoke(app, id, view))).toBe(outcome)
    expect(requested()).toEqual(requests.toSorted())
    expect(bodies).toEqual([undefined])
    expect(shownActive(app, id, view)).toBe(active)
  },
)

test.each([200, 204] as const)(
  'Operations shows the result of a revoke answered with %s',
  async (revokeStatus) => {
    open({ knobs: { revokeStatus } })
    const app = await show(notes, { active: true })
    await revoke(app, account(notes, true), { active: true })
    const found = 'The service shows the grant as ended.'
    expect(operations.get().list).toMatchObject([{ kind: 'revoke', state: 'confirmed', found }])
  },
)

describe('R-36: a revoke that may still arrive', () => {
  const post = { method: 'POST' }
  test.each([
    [
      'a revoke whose answer is lost is confirmed by the account’s page',
      { kind: 'applied then drop' },
    ],
    [
      'a revoke that a gateway answers with 502 is confirmed by the account’s page',
      { kind: 'applied then status', status: 502 },
    ],
  ] as const)('%s', async (_, effect) => {
    const app = await show(notes)
    service.faults.add({ match: post, effect })
    expect(toRevokeOutcome(true, await revoke(app, account(notes, true)))).toBe('ended')
    expect(requested()).toEqual([counts, page, 'POST'].toSorted())
    expect(operations.get().list).toMatchObject([{ state: 'confirmed' }])
  })

  test.each([
    [
      'a revoke that is applied 3 s later is confirmed by the delayed check',
      { kind: 'status then applied' },
      true,
    ],
    [
      'a revoke that is never applied stays unknown, because entries show the last sync',
      { kind: 'drop' },
      false,
    ],
  ] as const)('%s', async (_, effect, ends) => {
    const app = await show(notes)
    const id = account(notes, true)
    service.faults.add({ match: post, times: 1, effect })
    vi.useFakeTimers()
    const received: unknown[] = []
    const onLater = (found: unknown) => void received.push(found)
    await expect(revoke(app, id, {}, onLater)).rejects.toMatchObject({ isLast: false })
    const latest = () => operations.get().list[0]
    expect(latest()?.state).toBe('unknown')
    expect(latest()?.found).toContain('the service still showed it as active')
    clock.advance(3_000)
    await vi.advanceTimersByTimeAsync(checksAgainAfter)
    expect(received).toMatchObject([ends ? { edge: { active: false } } : { isLast: true }])
    expect(latest()?.state).toBe(ends ? 'confirmed' : 'unknown')
    expect(bodies).toHaveLength(1)
    vi.useRealTimers()
  })
})

test('after a 404 to a revoke the row shows the account as read again', async () => {
  const app = await show(notes)
  const id = account(notes, true)
  service.faults.add({
    match: { method: 'POST' },
    effect: { kind: 'applied then status', status: 404 },
  })
  await expect(revoke(app, id)).rejects.toMatchObject({ status: 404 })
  await until(() => expect(shownActive(app, id)).toBe(false))
  expect(requested()).toEqual([counts, page, 'POST'].toSorted())
})

test('a revoked account that is no longer listed keeps its row', async () => {
  open({ seed: 'odd' })
  const fixture = 'vanishing account'
  const app = await show(fixture)
  const grants = service.tables.find(app)?.grants.get() ?? []
  const id = grants.find(({ vanishes }) => vanishes)?.account.id
  if (!isAccountId(id)) throw new Error('no account vanishes')
  expect(toRevokeOutcome(true, await revoke(app, id))).toBe('ended')
  await expect(revoke(app, id)).rejects.toMatchObject({ status: 404 })
  expect(shownActive(app, id)).toBe(false)
})

test.each([
  ['500, applied', { kind: 'applied then status' }, true, [counts, 'POST']],
  ['a lost connection', { kind: 'drop' }, true, [counts, page, 'POST']],
  ['400', { kind: 'status', status: 400 }, false, ['POST']],
  ['403', { kind: 'status', status: 403 }, false, ['POST']],
] as const)(
  'a revoke answered with %s is sent once, and `mayBeApplied` is right',
  async (_, effect, unknown, requests) => {
    const app = await show(notes)
    service.faults.add({ match: { method: 'POST' }, effect })
    const error = await revoke(app, account(notes, true)).catch((item: unknown) => item as Error)
    expect(error).toBeInstanceOf(Error)
    expect(mayBeApplied(error as Error)).toBe(unknown)
    expect(requested()).toEqual([...requests].toSorted())
    // A second attempt is safe, because an ended grant stays ended.
    service.faults.clear()
    const answer = await revoke(app, account(notes, true))
    expect(answer).toMatchObject({ edge: { active: false } })
  },
)
