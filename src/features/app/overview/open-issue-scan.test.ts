import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import type { OauthAppId } from '#/domain/ids'
import { endUnknownMessage } from '#/domain/lists/list-messages'
import { answerEvery, withFetch } from '#/testing/test-fetch'
import {
  checkedMessage,
  maxChecked,
  createOpenIssuesScan,
  type OpenIssues,
} from './open-issue-scan'

withFetch()
const app = 'oapp.1.YQ' as OauthAppId
let mostAtOnce = 0
let running = 0
let sent: string[]

/** Serves that many open issues. Every tenth names the app, every eleventh only quotes the app's ID. */
function serve(count: number, refuse: (path: string) => number | null = () => null): void {
  sent = []
  mostAtOnce = 0
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
  answerEvery(async (path) => {
    sent.push(path)
    mostAtOnce = Math.max(mostAtOnce, ++running)
    await Promise.resolve()
    running -= 1
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

async function scanAll() {
  const scan = createOpenIssuesScan(app)
  const steps: OpenIssues[] = []
  scan.subscribe(() => steps.push(scan.get().found))
  scan.start()
  await vi.advanceTimersByTimeAsync(60_000)
  return { scan, steps, result: scan.get().found }
}

test('a scan finds the open issues that name the app, one request at a time', async () => {
  serve(62)
  const { steps, result } = await scanAll()
  expect(sent.filter((path) => path.includes('?'))).toEqual([
    '/api/v1/issues?status=open&limit=50',
    '/api/v1/issues?status=open&cursor=50',
  ])
  expect([sent.length, new Set(sent).size, mostAtOnce]).toEqual([64, 64, 1])
  expect([...new Set(steps.map(({ checked }) => checked))]).toEqual(
    Array.from({ length: 63 }, (_, at) => at),
  )
  expect(checkedMessage(result)).toBe('Checked 62 issues: 7 name this app.')
})

test('a scan stops after 200 issues and says that more exist', async () => {
  serve(1_000)
  const { result } = await scanAll()
  expect(sent.filter((path) => !path.includes('?'))).toHaveLength(maxChecked)
  expect(checkedMessage(result)).toBe(
    'Checked 200 issues: 20 name this app. More open issues exist. The console checks at most 200.',
  )
})

test('a scan of exactly 200 open issues ends as complete', async () => {
  serve(maxChecked)
  expect((await scanAll()).result.end).toBe('all')
})

test('an issue that answers 404 is counted apart', async () => {
  serve(3, (path) => (path.endsWith('.1') ? 404 : null))
  expect(checkedMessage((await scanAll()).result)).toBe(
    'Checked 2 issues: 1 names this app. 1 issue was no longer found.',
  )
})

test('an issue that answers 403 ends the scan', async () => {
  serve(3, (path) => (path.endsWith('.1') ? 403 : null))
  const { scan, result } = await scanAll()
  expect(scan.get().phase).toMatchObject({ kind: 'failed', error: { status: 403 } })
  expect(result.checked).toBe(0)
  expect(sent).toHaveLength(3)
})

test('a list with an unreadable issue and an unknown end says so', async () => {
  const list = {
    meta: { nextCursor: null, hasMore: true },
    items: [{ id: 'issue.1.1' }, { id: 7 }],
  }
  answerEvery((path) => {
    const issue = { id: 'issue.1.1', name: 'x', primaryEntity: { id: app } }
    return Promise.resolve(Response.json(path.includes('?') ? list : issue))
  })
  expect(checkedMessage((await scanAll()).result)).toBe(
    `Checked 1 issue: 1 names this app. 1 issue could not be read. ${endUnknownMessage('issues')}`,
  )
})
