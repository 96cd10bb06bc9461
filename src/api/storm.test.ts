import { QueryClient, type MutationFunctionContext } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FaultEffect } from '#mocks/fault-effects'
import { persona } from '#mocks/personas'
import { fixedClock } from '#mocks/service/clock'
import { createService } from '#mocks/service/service'
import { classifications } from '../domain/classification'
import type { AppChange } from '../domain/decision'
import { differencesOf } from '../domain/decision-conflict'
import { isOauthAppId, type OauthAppId } from '../domain/ids'
import { rereadIfShown } from './oauth-apps/cached-app'
import { getOauthApp } from './oauth-apps/client'
import { decideApp, type DecideResult } from './oauth-apps/mutations'
import type { OauthApp } from './oauth-apps/schema'
import { endPause } from './rate-limit'
import { connect, lock, session, tryToken } from './session'
import { applySettings, readSettings } from './settings'
import { testToken } from './test-session'
import './zod-setup'

// Everything that can go wrong on the way, in an order that a number decides: what was shown, read, sent and said is
// held against what the service knows, after every step.
const STEPS = 5_000
const seed = Number(process.env['STORM_SEED'] ?? 20_261_122)
const FRESH_MS = 2_000

/** Mulberry32: the same numbers for the same seed on every machine. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = numbersFrom(seed)
const chance = (of: number) => random() < of
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const clock = fixedClock()
const service = createService({ clock, seed: 'empty', knobs: { rateLimit: 'off' } })
const ids: OauthAppId[] = []
const client = new QueryClient()

/** A decision under way: what was shown and is to be written, and what of it reached the service. */
interface Decision {
  shown: OauthApp
  change: AppChange
  applied: number
  sent: number
}
const underWay = new Map<OauthAppId, Decision>()
/** What the client was told last of an app, truly, and when. */
const told = new Map<OauthAppId, { app: OauthApp; at: number }>()
const wrong: string[] = []
const verdicts = new Map<string, number>()

/** The network and the service behind it, with an eye on what passes. */
async function answer(url: string, init: Omit<RequestInit, 'body'> & { body?: string }) {
  const { method = 'GET', body = null, signal } = init
  const id = ids.find((one) => url.endsWith(one))
  const decision = id && underWay.get(id)
  if (method === 'PATCH') judgeWrite(id, decision, body)
  const before = service.journal.entries.length
  const { transport, delayMs, ...sent } = service.handle({
    method,
    url,
    token: persona('full access').token,
    body,
  })
  if (method === 'PATCH' && decision) {
    decision.sent += 1
    decision.applied += service.journal.entries.length - before
  }
  if (delayMs > 0) await new Promise((waited) => setTimeout(waited, delayMs))
  if (signal?.aborted) throw signal.reason
  if (transport !== 'answer') throw new TypeError('Failed to fetch')
  if (method === 'GET' && id && sent.status === 200) noteTold(id, sent.text)
  return new Response(sent.text, sent)
}

function judgeWrite(
  id: OauthAppId | undefined,
  decision: Decision | undefined,
  body: string | null,
) {
  if (!id || !decision) return void wrong.push(`a write to what was not decided on: ${id}`)
  if (body !== JSON.stringify(decision.change)) wrong.push(`a write of ${body} to ${id}`)
  const last = told.get(id)
  if (!last || differencesOf(decision.shown, last.app).length > 0)
    wrong.push(`a write to ${id} on values that were not shown`)
  else if (performance.now() - last.at > FRESH_MS + 100)
    wrong.push(`a write to ${id} on values of ${performance.now() - last.at} ms ago`)
}

function noteTold(id: OauthAppId, text: string): void {
  try {
    const app = JSON.parse(text) as OauthApp
    if (app.id === id) told.set(id, { app, at: performance.now() })
  } catch {
    // Cut off: the client could not read it either.
  }
}

/** Reads an app as a page does and decides on it; what is said then is held against the service. */
async function decide(): Promise<void> {
  const id = pick(ids)
  if (underWay.has(id)) return
  const shown = await getOauthApp(id)
  if (shown.id !== id) wrong.push(`${id} was answered with ${shown.id}`)
  const change: AppChange = {
    classification: pick(classifications.filter((one) => one !== shown.classification)),
    ...(chance(0.3) && { remediation: shown.remediation.length > 0 ? [] : ['revoke'] }),
  }
  if (underWay.has(id)) return
  const decision: Decision = { shown, change, applied: 0, sent: 0 }
  underWay.set(id, decision)
  const takeBack = new AbortController()
  if (chance(0.1)) setTimeout(() => takeBack.abort(), random() * 5_000)
  const context = { client, meta: undefined } as MutationFunctionContext
  const input = { shown, change, signal: takeBack.signal }
  try {
    const result = await decideApp().mutationFn?.(input, context)
    if (result) judgeWords(result, decision)
  } finally {
    underWay.delete(id)
  }
}

function judgeWords(result: DecideResult, { shown, change, applied }: Decision): void {
  const said = result.kind === 'decided' ? result.verdict : result.kind
  verdicts.set(said, (verdicts.get(said) ?? 0) + 1)
  const nothing = ['conflict', 'refused', 'taken back', 'not recorded']
  if (nothing.includes(said) && applied > 0) wrong.push(`"${said}" of what was recorded`)
  if (said !== 'confirmed') return
  const now = told.get(shown.id)?.app
  const isThere =
    now?.classification === change.classification &&
    (change.remediation === undefined || now?.remediation.join() === change.remediation.join())
  if (!isThere) wrong.push(`"confirmed" of what the service does not show`)
  // Without this write the service must show that something was saved since.
  if (applied === 0 && now && differencesOf(shown, now).length === 0)
    wrong.push('"confirmed" of what was never recorded')
}

const oneApp = { path: '/api/v1/oauth-apps/*' }
const effects: readonly (() => FaultEffect)[] = [
  () => ({ kind: 'other answer', path: `/api/v1/oauth-apps/${pick(ids)}` }),
  () => ({ kind: 'delay', ms: Math.floor(random() * 4_000) }),
  () => ({ kind: 'delay', ms: 31_000 }),
  () => ({ kind: 'truncated' }),
  () => ({ kind: 'html' }),
  () => ({ kind: 'empty' }),
  () => ({ kind: 'drop' }),
  () => ({ kind: 'status', status: 429, retryAfter: Math.ceil(random() * 120) }),
  () => ({ kind: 'status', status: pick([400, 403, 404, 408, 409, 500, 503]) }),
  () => ({ kind: 'applied then drop' }),
  () => ({ kind: 'applied then status', status: pick([404, 409, 500, 502]), gateway: chance(0.5) }),
]

function reconnect(): void {
  tryToken(testToken)
  connect(false)
}

/** What can happen, and how often among a hundred. */
const happenings: readonly [weight: number, act: () => unknown][] = [
  [40, () => void decide().catch(() => {})],
  [
    22,
    () =>
      service.faults.add({
        match: pick([oneApp, { ...oneApp, method: 'PATCH' }]),
        times: 1,
        skip: pick([0, 0, 1, 2]),
        effect: pick(effects)(),
      }),
  ],
  [
    14,
    () =>
      service.someoneElse(
        pick(ids),
        { classification: pick(classifications), ...(chance(0.4) && { remediation: ['revoke'] }) },
        pick(['now', 'after the next read', 'before the next write']),
      ),
  ],
  [10, () => void rereadIfShown(client, pick(ids)).catch(() => {})],
  [3, () => (chance(0.5) ? lock('rejected') : lock('by-hand'), reconnect())],
  [3, () => vi.setSystemTime(Date.now() + (random() - 0.5) * 172_800_000)],
  [3, () => service.faults.clear()],
  [5, () => clock.advance(Math.floor(random() * 60_000))],
]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', answer)
  applySettings(readSettings(() => null))
  reconnect()
  for (let made = 0; made < 8; made += 1) {
    const staged = { value: pick(classifications), status: 'staged' as const, issueId: 'issue.1.x' }
    const id = service.insertApp({
      name: `App ${made}`,
      classification: pick(classifications),
      ...(made % 2 === 0 && { recommendedClassification: staged }),
    })
    if (isOauthAppId(id)) ids.push(id)
  }
})
afterEach(() => {
  lock('by-hand')
  endPause()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test(`no step of a storm of ${STEPS} leads a write or a word astray (STORM_SEED=${seed})`, async () => {
  const bag = happenings.flatMap(([weight, act]) => Array.from({ length: weight }, () => act))
  for (let step = 1; step <= STEPS; step += 1) {
    pick(bag)()
    const wait = chance(0.1) ? 30_000 : random() * 1_500
    await vi.advanceTimersByTimeAsync(wait)
    clock.advance(wait)
    expect(wrong, `step ${step} of STORM_SEED=${seed}`).toEqual([])
  }
  // A storm in which nothing is decided would prove nothing.
  expect(session.get().status).toBe('connected')
  for (const said of ['confirmed', 'conflict', 'refused', 'not recorded', 'unconfirmed'])
    expect(verdicts.get(said) ?? 0, said).toBeGreaterThan(5)
}, 60_000)
