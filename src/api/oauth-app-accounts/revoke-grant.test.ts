import { scanPageSize } from '../oauth-apps/requests'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import type { Knobs } from '#mocks/service/engine/knobs'
import { testService } from '#mocks/service/testing'
import { toRevokeOutcome } from '#/domain/accounts/revoke-outcome'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { serve } from '#/testing/test-fetch'
import { revokeOrThrow } from '#/testing/test-revokes'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { operations } from '../writes/operations-log'
import '../zod-setup'
import { oauthAppAccounts, type AccountView } from './queries'

const notes = 'ten ever, four active'
let service: ReturnType<typeof testService>
let queryClient: QueryClient
/** Sent bodies. */
let bodies: unknown[]

inSession()
beforeEach(() => {
  open()
  operations.set({ list: [], lost: 0 })
})

/** A new service, and a console with an empty cache. */
function open(options: Parameters<typeof testService>[0] = {}): void {
  service = testService(options)
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  bodies = serve(service)
}

/** Shows a page with these accounts and their counts. Forgets the requests so far. */
async function show(fixture: string, view: AccountView = {}): Promise<OauthAppId> {
  const { id } = service.fixture(fixture)
  if (!isOauthAppId(id)) throw new Error(`no app id: ${id}`)
  new InfiniteQueryObserver(queryClient, oauthAppAccounts.list(id, view)).subscribe(() => {})
  new QueryObserver(queryClient, oauthAppAccounts.counts(id)).subscribe(() => {})
  await settled()
  service.requests.length = 0
  return id
}

const settled = () => until(() => expect(queryClient.isFetching()).toBe(0))

/** The first account whose grant is so. */
function account(app: OauthAppId, has: { active: boolean } | { vanishes: true }): AccountId {
  const grants = service.tables.find(app)?.grants.get() ?? []
  const [[key, value] = []] = Object.entries(has)
  const id = grants.find((grant) => grant[key as 'active'] === value)?.account.id
  if (!isAccountId(id)) throw new Error('There is no such account.')
  return id
}

async function revoke(
  app: OauthAppId,
  id: AccountId,
  view: AccountView = {},
  onLater?: (found: unknown) => void,
) {
  const mutation = queryClient.getMutationCache().build(queryClient, revokeOrThrow(app))
  const names = { clientId: 'client.example', tenantId: 'tnt.1.a', email: null }
  try {
    const place = { view, cursor: null }
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
const inActive = ['GET ?active=true&limit=100', `GET ?limit=${scanPageSize}`]
const post = { method: 'POST' }

test.each<[string, Partial<Knobs>, AccountView, boolean, string, string[], boolean]>([
  ['200 with the entry', { revokeStatus: 200 }, {}, true, 'ended', [], false],
  ['201 with the entry', { revokeStatus: 201 }, {}, true, 'ended', [], false],
  ['204, then the account’s page', { revokeStatus: 204 }, {}, true, 'ended', [page], false],
  ['204, then all', { revokeStatus: 204 }, { active: true }, true, 'ended', inActive, false],
  ['an active entry', { revokeResponse: 'still active' }, {}, true, 'waiting', [], true],
  ['an entry that had already ended', {}, {}, false, 'already ended', [], false],
])(
  'the row shows the outcome of an accepted revoke: %s',
  async (_, knobs, view, active, outcome, reads, isActive) => {
    open({ knobs })
    const app = await show(notes, view)
    const id = account(app, { active })
    expect(toRevokeOutcome(active, await revoke(app, id, view))).toBe(outcome)
    expect(requested()).toEqual([counts, 'POST', ...reads].toSorted())
    expect(bodies).toEqual([null])
    expect(shownActive(app, id, view)).toBe(isActive)
  },
)

describe('R-36: a revoke that may still arrive', () => {
  test.each<[string, FaultEffect]>([
    ['whose answer is lost', { kind: 'applied then drop' }],
    ['that a gateway answers with 502', { kind: 'applied then status', status: 502 }],
  ])('a revoke %s is confirmed by the account’s page', async (_, effect) => {
    const app = await show(notes)
    service.faults.add({ match: post, effect })
    expect(toRevokeOutcome(true, await revoke(app, account(app, { active: true })))).toBe('ended')
    expect(requested()).toEqual([counts, page, 'POST'].toSorted())
    expect(operations.get().list).toMatchObject([{ state: 'confirmed' }])
  })

  // A revoke that is never applied stays unknown, because entries show the last sync.
  test.each<[string, FaultEffect, string, string, object]>([
    [
      'confirmed',
      { kind: 'status then applied' },
      'confirmed',
      'as ended',
      { edge: { active: false } },
    ],
    ['still unknown', { kind: 'drop' }, 'unknown', 'checked again', { isLast: true }],
  ])('a lost revoke is %s after the delayed check', async (_, effect, state, noted, found) => {
    const app = await show(notes)
    service.faults.add({ match: post, times: 1, effect })
    vi.useFakeTimers()
    const onLater = vi.fn<(found: unknown) => void>()
    const lost = revoke(app, account(app, { active: true }), {}, onLater)
    await expect(lost).rejects.toMatchObject({ isLast: false })
    const latest = () => operations.get().list[0]
    expect(latest()?.state).toBe('unknown')
    expect(latest()?.found).toContain('the service still showed it as active')
    service.clock.advance(3_000)
    await vi.advanceTimersByTimeAsync(checksAgainAfter)
    expect(onLater.mock.calls).toMatchObject([[found]])
    expect(latest()?.state).toBe(state)
    expect(latest()?.found).toContain(noted)
    expect(bodies).toHaveLength(1)
    vi.useRealTimers()
  })
})

test('a revoked account that is no longer listed keeps its row', async () => {
  open({ seed: 'odd' })
  const app = await show('vanishing account')
  const id = account(app, { vanishes: true })
  expect(toRevokeOutcome(true, await revoke(app, id))).toBe('ended')
  await expect(revoke(app, id)).rejects.toMatchObject({ status: 404 })
  expect(shownActive(app, id)).toBe(false)
})
