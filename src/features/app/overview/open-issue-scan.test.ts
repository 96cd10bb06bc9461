import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import type { OauthAppId } from '#/domain/ids'
import { inSession } from '#/testing/test-session'
import {
  checkedMessage,
  maxChecked,
  createOpenIssuesScan,
  type OpenIssues,
} from './open-issue-scan'

inSession()
const app = 'oapp.1.YQ' as OauthAppId
let most = 0
let under = 0
let sent: string[]

/** A service with that many open issues; every tenth names the app, every eleventh only quotes its ID. */
function serve(count: number, refuse: (path: string) => number | null = () => null): void {
  sent = []
  most = 0
  vi.stubGlobal('navigator', { onLine: true })
  const answer = (path: string) => {
    const [, list] = /^\/api\/v1\/issues\?(.*)$/.exec(path) ?? []
    const from = Number(new URLSearchParams(list ?? '').get('cursor') ?? 0)
    const to = Math.min(count, from + 50)
    const items = Array.from({ length: to - from }, (_, at) => ({ id: `issue.1.${from + at}` }))
    if (list !== undefined) return { meta: { nextCursor: to < count ? `${to}` : null }, items }
    const at = Number(path.split('.').at(-1))
    const primaryEntity = at % 10 === 0 ? { id: app } : { id: 'oapp.1.Yg', name: app }
    return { id: `issue.1.${at}`, name: at % 11 === 0 ? app : 'x', primaryEntity }
  }
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    most = Math.max(most, ++under)
    await Promise.resolve()
    under -= 1
    const status = refuse(path)
    return new Response(JSON.stringify(status === null ? answer(path) : { error: 'no' }), {
      status: status ?? 200,
    })
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function look() {
  const scan = createOpenIssuesScan(app)
  const told: OpenIssues[] = []
  scan.subscribe(() => told.push(scan.get().found))
  scan.start()
  await vi.advanceTimersByTimeAsync(60_000)
  return { walk: scan, told, result: scan.get().found }
}

test('reads the open issues one by one, and finds those that name the app in an ID field', async () => {
  serve(62)
  const { told, result } = await look()
  expect(sent.filter((path) => path.includes('?'))).toEqual([
    '/api/v1/issues?status=open&limit=50',
    '/api/v1/issues?status=open&cursor=50',
  ])
  expect([sent.length, new Set(sent).size, most]).toEqual([64, 64, 1])
  expect([...new Set(told.map(({ looked }) => looked))]).toEqual(
    Array.from({ length: 63 }, (_, at) => at),
  )
  expect(checkedMessage(result)).toBe('Looked through 62; 7 name this app.')
})

test('reads at most 200, and says that there are more', async () => {
  serve(1_000)
  const { result } = await look()
  expect(sent.filter((path) => !path.includes('?'))).toHaveLength(maxChecked)
  expect(checkedMessage(result)).toBe(
    'Looked through 200; 20 name this app. There are more open ones: at most 200 are read.',
  )
})

test('exactly 200 are all of them', async () => {
  serve(maxChecked)
  expect((await look()).result.end).toBe('all')
})

test('an issue that is gone meanwhile is counted apart; a refusal ends it', async () => {
  serve(3, (path) => (path.endsWith('.1') ? 404 : null))
  expect(checkedMessage((await look()).result)).toBe(
    'Looked through 2; 1 names this app. 1 could not be found any more.',
  )
  serve(3, (path) => (path.endsWith('.1') ? 403 : null))
  const { walk: scan, result } = await look()
  expect(scan.get().phase).toMatchObject({ kind: 'failed', error: { status: 403 } })
  expect(result.looked).toBe(0)
  expect(sent).toHaveLength(3)
})

test('a stop ends it at once, and what was found stays', async () => {
  serve(20)
  const scan = createOpenIssuesScan(app)
  scan.subscribe(() => {
    if (scan.get().found.looked === 4) scan.pause()
  })
  scan.start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(scan.get().phase).toEqual({ kind: 'paused', why: 'by hand' })
  expect(scan.get().found.looked).toBe(4)
  expect(sent).toHaveLength(5)
})
