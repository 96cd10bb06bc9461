import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
import { fixedClock } from '#mocks/service/engine/clock'
import { createPrng } from '#mocks/service/engine/prng'
import { createService } from '#mocks/service/service'
import { classifications } from '#/domain/decision/classification'
import type { AppChange } from '#/domain/decision/decision'
import { findDifferences } from '#/domain/decision/decision-conflict'
import { isAccountId, type OauthAppId } from '#/domain/ids'
import { listAppAccounts } from './oauth-app-accounts/queries'
import { revokeOrThrow } from '#/testing/test-revokes'
import { rereadIfShown } from './oauth-apps/cached-app'
import { getOauthApp } from './oauth-apps/queries'
import { decideApp, type DecideResult } from './oauth-apps/mutations'
import type { OauthApp } from './oauth-apps/schema'
import { operations } from './writes/operations-log'
import { endPause } from './rate-limit'
import { lock, session, tryToken } from './token'
import { connect } from '#/session/session'
import { applySettings, readSettings } from './settings'
import { inSession, testToken } from '#/testing/test-session'
import './zod-setup'

// Random faults in an order given by a seed. After every step, the data shown, read, sent and reported is compared
// with the service. `npm run mutants` runs this file for each mutant, so it takes fewer steps there.
const STEPS = Number(process.env['STORM_STEPS'] ?? 5_000)
const seed = Number(process.env['STORM_SEED'] ?? 20_261_122)
const FRESH_MS = 2_000

const random = createPrng(seed)
const chance = (of: number) => random.chance(of)
const pick = <T>(list: readonly T[]) => random.pick(list)

const clock = fixedClock()
const service = createService({ clock, seed: 'empty', knobs: { rateLimit: 'off' } })
const ids: OauthAppId[] = []
const crowds: OauthAppId[] = []
/** The cache of the page. Writes have their own, in which nothing is on the screen or read again. */
const client = new QueryClient()

/** A decision in progress: the shown app, the change, and the requests that reached the service. */
interface Decision {
  shown: OauthApp
  change: AppChange
  applied: number
  sent: number
}
const underWay = new Map<OauthAppId, Decision>()
/** The last true answer about each app, with the time when the client received it. */
const answers = new Map<OauthAppId, { app: OauthApp; at: number }>()
const wrong: string[] = []
const verdicts = new Map<string, number>()

/** A revoke in progress, with the requests that reached the service and the number of attempts. */
interface Revoke {
  applied: number
  sent: number
  shownAt: number
}
const revokes = new Map<string, Revoke>()
/** Time when each account was last listed. */
const listedAt = new Map<string, number>()
const ends = new Map<string, number>()

/** The network and the service behind it. Records all requests. */
async function answer(url: string, init: Omit<RequestInit, 'body'> & { body?: string }) {
  const { method = 'GET', body = null, signal } = init
  const id = ids.find((item) => url.endsWith(item))
  const decision = id && underWay.get(id)
  const account = /accounts\/([^/]+)\/revoke$/.exec(url)?.[1]
  const revoke = revokes.get(account ?? '')
  if (method === 'PATCH') judgeWrite(id, decision, body)
  if (method === 'POST') judgeRevoke(account, revoke)
  const before = service.journal.entries.length
  const question = { method, url, token: persona('full access').token, body }
  const { transport, delayMs, ...sent } = service.handle(question)
  // A proxy repeats a request that succeeded.
  if (sent.status < 300 && chance(0.03)) service.handle(question)
  const write = decision ?? revoke
  if (method !== 'GET' && write) {
    write.applied += service.journal.entries.length - before
    if (sent.status !== 429) write.sent += 1
    if (write.sent > 1) wrong.push(`${method} ${url} was sent again`)
  }
  if (delayMs > 0) await new Promise((waited) => setTimeout(waited, delayMs))
  if (signal?.aborted) throw signal.reason
  if (transport !== 'answer') throw new TypeError('Failed to fetch')
  if (method === 'GET' && sent.status === 200) {
    if (id) noteTold(id, sent.text)
    else noteListed(sent.text)
  }
  return new Response(sent.text, sent)
}

function judgeWrite(
  id: OauthAppId | undefined,
  decision: Decision | undefined,
  body: string | null,
) {
  if (!id || !decision) return void wrong.push(`a write without a decision: ${id}`)
  if (body !== JSON.stringify(decision.change)) wrong.push(`a write of ${body} to ${id}`)
  const last = answers.get(id)
  if (!last || findDifferences(decision.shown, last.app).length > 0)
    wrong.push(`a write to ${id} on values that were not shown`)
  else if (performance.now() - last.at > FRESH_MS + 100)
    wrong.push(`a write to ${id} on values of ${performance.now() - last.at} ms ago`)
}

function noteTold(id: OauthAppId, text: string): void {
  try {
    const app = JSON.parse(text) as OauthApp
    if (app.id === id) answers.set(id, { app, at: performance.now() })
  } catch {
    // A cut answer is unreadable for the client too.
  }
}

function noteListed(text: string): void {
  for (const [, id] of text.matchAll(/"id":"(acct\.[^"]+)"/g))
    listedAt.set(id ?? '', performance.now())
}

function judgeRevoke(account: string | undefined, revoke: Revoke | undefined): void {
  if (!account || !revoke) return void wrong.push(`a revoke without a request: ${account}`)
  const age = performance.now() - Math.max(listedAt.get(account) ?? 0, revoke.shownAt)
  if (age > FRESH_MS + 100) wrong.push(`a revoke of ${account}, which was listed ${age} ms ago`)
}

/** Reads an app's accounts as a page does and revokes one grant. Compares the report with the service. */
async function endOneGrant(): Promise<void> {
  const app = crowd()
  const view = pick([{}, { active: true }])
  const page = await listAppAccounts(app, view, null, { limit: 25 })
  const shown = page.items.filter(
    ({ id, edge }) => edge.active && isAccountId(id) && !revokes.has(id),
  )
  const account = shown.length > 0 ? pick(shown).id : null
  if (!isAccountId(account)) return
  const revoke: Revoke = { applied: 0, sent: 0, shownAt: performance.now() }
  revokes.set(account, revoke)
  const takeBack = new AbortController()
  if (chance(0.2)) setTimeout(() => takeBack.abort(), random.next() * 5_000)
  const context = { client, meta: undefined } as MutationFunctionContext
  const names = { clientId: 'crowd', tenantId: 'tnt.1.a', email: null }
  const input = { account, place: { view, cursor: null }, ...names }
  try {
    await revokeOrThrow(app).mutationFn?.({ ...input, signal: takeBack.signal }, context)
  } finally {
    revokes.delete(account)
    const { list } = operations.get()
    const own = list.find(({ subject: of }) => of.about === 'app' && of.account?.id === account)
    const report = own?.state
    ends.set(report ?? 'hidden', (ends.get(report ?? 'hidden') ?? 0) + 1)
    const isActive = grantsOf(app).some((row) => row.account.id === account && row.active)
    if (report === 'confirmed' && isActive)
      wrong.push(`"confirmed" of a grant that goes on: ${account}`)
    if ((report === 'refused' || report === 'taken back') && revoke.applied > 0)
      wrong.push(`"${report}" of a grant that was ended: ${account}`)
  }
}

const grantsOf = (app: string) => service.tables.find(app)?.grants.get() ?? []

/** Returns an app with active grants. A new app when most grants of the last one have ended. */
function crowd(): OauthAppId {
  const last = crowds.at(-1)
  const active = last ? grantsOf(last).filter((row) => row.active).length : 0
  if (last && active > 6) return last
  const spec = { name: `Crowd ${crowds.length}`, accounts: { active: 20 } }
  const id = service.insertApp(spec) as OauthAppId
  crowds.push(id)
  return id
}

/** Reads an app as a page does and decides. Compares the outcome with the service. */
async function decide(): Promise<void> {
  const id = pick(ids)
  if (underWay.has(id)) return
  const shown = await getOauthApp(id)
  if (shown.id !== id) wrong.push(`${id} was answered with ${shown.id}`)
  const change: AppChange = {
    classification: pick(classifications.filter((value) => value !== shown.classification)),
    ...(chance(0.3) && { remediation: shown.remediation.length > 0 ? [] : ['revoke'] }),
  }
  if (underWay.has(id)) return
  const decision: Decision = { shown, change, applied: 0, sent: 0 }
  underWay.set(id, decision)
  const takeBack = new AbortController()
  if (chance(0.2)) setTimeout(() => takeBack.abort(), random.next() * 5_000)
  const context = { client, meta: undefined } as MutationFunctionContext
  const input = { shown, change, signal: takeBack.signal }
  try {
    const result = await decideApp().mutationFn?.(input, context)
    if (result) judgeMessage(result, decision)
  } finally {
    underWay.delete(id)
  }
}

function judgeMessage(result: DecideResult, { shown, change, applied }: Decision): void {
  const report = result.kind === 'decided' ? result.verdict : result.kind
  verdicts.set(report, (verdicts.get(report) ?? 0) + 1)
  const nothing = ['conflict', 'refused', 'canceled', 'not recorded']
  if (nothing.includes(report) && applied > 0) wrong.push(`"${report}" of what was recorded`)
  if (report !== 'confirmed') return
  const now = answers.get(shown.id)?.app
  const isThere =
    now?.classification === change.classification &&
    (change.remediation === undefined || now?.remediation.join() === change.remediation.join())
  if (!isThere) wrong.push(`"confirmed" of what the service does not show`)
  // If this write was not applied, the service must show a later save.
  if (applied === 0 && now && findDifferences(shown, now).length === 0)
    wrong.push('"confirmed" of what was never recorded')
}

const oneApp = { path: '/api/v1/oauth-apps/*' }
const accounts = { path: '/api/v1/oauth-apps/*/accounts*' }
const effects: readonly (() => FaultEffect)[] = [
  () => ({ kind: 'other answer', path: `/api/v1/oauth-apps/${pick(ids)}` }),
  () => ({ kind: 'delay', ms: Math.floor(random.next() * 4_000) }),
  () => ({ kind: 'delay', ms: 31_000 }),
  () => ({ kind: 'truncated' }),
  () => ({ kind: 'html' }),
  () => ({ kind: 'empty' }),
  () => ({ kind: 'drop' }),
  () => ({ kind: 'status', status: 429, retryAfter: Math.ceil(random.next() * 120) }),
  () => ({ kind: 'status', status: pick([400, 403, 404, 408, 409, 500, 503]) }),
  // A second time, because with one or two refused writes in 5,000 steps some storms had none.
  () => ({ kind: 'status', status: pick([400, 403]) }),
  () => ({ kind: 'applied then drop' }),
  () => ({ kind: 'applied then status', status: pick([404, 409, 500, 502]), gateway: chance(0.5) }),
]

function reconnect(): void {
  tryToken(testToken)
  connect(false)
}

/** Possible events with their weights. */
const cause = () =>
  service.faults.add({
    match: pick([
      oneApp,
      { ...oneApp, method: 'PATCH' },
      accounts,
      { ...accounts, method: 'POST' },
    ]),
    times: 1,
    skip: pick([0, 0, 1, 2]),
    effect: pick(effects)(),
  })
const anotherAdmin = () =>
  service.anotherAdmin(
    pick(ids),
    { classification: pick(classifications), ...(chance(0.4) && { remediation: ['revoke'] }) },
    pick(['now', 'after the next read', 'before the next write']),
  )
const happenings: readonly [weight: number, act: () => unknown][] = [
  [40, () => void decide().catch(() => {})],
  [20, () => void endOneGrant().catch(() => {})],
  [22, cause],
  [14, anotherAdmin],
  [10, () => void rereadIfShown(client, pick(ids)).catch(() => {})],
  [3, () => (chance(0.5) ? lock('rejected') : lock('by-hand'), reconnect())],
  [3, () => vi.setSystemTime(Date.now() + (random.next() - 0.5) * 172_800_000)],
  [3, () => service.faults.clear()],
  [5, () => clock.advance(Math.floor(random.next() * 60_000))],
]

inSession()
beforeEach(() => {
  vi.useFakeTimers()
  // A digest without duration, because real work beside the fake clock would change the order of events.
  const subtle = { digest: () => Promise.resolve(new ArrayBuffer(32)) }
  const getRandomValues = <T extends ArrayBufferView>(numbers: T) => numbers
  vi.stubGlobal('crypto', { subtle, getRandomValues })
  vi.stubGlobal('fetch', answer)
  applySettings(readSettings(() => null))
  reconnect()
  for (let built = 0; built < 8; built += 1) {
    const staged = { value: pick(classifications), status: 'staged' as const, issueId: 'issue.1.x' }
    const more = built % 2 === 0 && { recommendedClassification: staged }
    const spec = { name: `App ${built}`, classification: pick(classifications), ...more }
    ids.push(service.insertApp(spec) as OauthAppId)
  }
})
afterEach(() => {
  endPause()
  vi.useRealTimers()
})

test(`no step of a storm of ${STEPS} causes a wrong write or report (STORM_SEED=${seed})`, async () => {
  const bag = happenings.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  for (let step = 1; step <= STEPS; step += 1) {
    pick(bag)()
    const wait = chance(0.1) ? 30_000 : random.next() * 1_500
    await vi.advanceTimersByTimeAsync(wait)
    clock.advance(wait)
    expect(wrong, `step ${step} of STORM_SEED=${seed}`).toEqual([])
  }
  // A storm without decisions would prove nothing.
  expect(session.get().status).toBe('connected')
  for (const report of ['confirmed', 'conflict', 'refused', 'not recorded', 'unconfirmed'])
    expect(verdicts.get(report) ?? 0, report).toBeGreaterThan(0)
  for (const report of ['confirmed', 'refused', 'taken back', 'unknown'])
    expect(ends.get(report) ?? 0, `a revoke ${report}`).toBeGreaterThan(0)
})
