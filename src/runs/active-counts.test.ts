import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { mostCountedForRun } from '#/domain/runs/active-accounts'
import { serveScans } from '#/testing/test-scan'
import { inSession } from '#/testing/test-session'
import { until } from '#/testing/until'
import { countActive, mayCount, noteActive, runActive } from './active-counts'

// The active accounts of the apps of a run that sets a policy.
inSession()

/** Counts these apps to the end. */
async function counted(ids: readonly string[]) {
  const scan = countActive(new QueryClient(), ids as OauthAppId[])
  scan.start()
  await until(() => expect(scan.get().phase.kind).toBe('done'))
  const { counts } = scan.get().found
  scan.wipe()
  return counts
}

test('a plan counts the active accounts of each app, and none for an app that cannot be read', async () => {
  const { service, fail } = serveScans({ seed: 'empty' })
  const [used, refused] = ['used', 'refused'].map((name) =>
    service.insertApp({ name, accounts: { active: 2, ended: 1 } }),
  )
  fail({
    match: { path: `/api/v1/oauth-apps/${refused}/accounts` },
    effect: { kind: 'status', status: 403 },
  })
  const counts = await counted([used ?? '', refused ?? ''])
  expect([used, refused].map((id) => counts.get(id as OauthAppId)?.numActive)).toEqual([2, null])
})

test('a plan counts only the first apps, with one request each', async () => {
  const { service, urls } = serveScans({ seed: 'empty' })
  const ids = Array.from({ length: mostCountedForRun + 1 }, (_, at) =>
    service.insertApp({ name: `App ${at}` }),
  )
  const counts = await counted(ids)
  expect([counts.size, urls.length]).toEqual([mostCountedForRun, mostCountedForRun])
  expect(counts.has(ids.at(-1) as OauthAppId)).toBe(false)
})

test('the first 429 pauses the counting, and only the admin resumes it', async () => {
  const { service, urls, fail } = serveScans({ seed: 'empty' })
  const ids = ['a', 'b', 'c'].map((name) => service.insertApp({ name }) as OauthAppId)
  const end = fail({ match: { search: 'limit=1' }, effect: { kind: 'status', status: 429 } })
  const scan = countActive(new QueryClient(), ids)
  expect(mayCount(scan.get())).toBe(true)
  scan.start()
  expect(mayCount(scan.get())).toBe(false)
  await until(() => expect(scan.get().phase).toMatchObject({ kind: 'paused', why: 'rate limit' }))
  // The two apps that are counted at once. Neither is tried again.
  expect(urls).toHaveLength(2)
  expect([mayCount(scan.get()), scan.get().found.counts.size]).toEqual([false, 0])
  end()
  scan.start()
  await until(() => expect(scan.get().phase.kind).toBe('done'))
  expect([mayCount(scan.get()), scan.get().found.counts.size]).toEqual([false, 3])
  scan.change((found) => ({ ...found, ids: [...ids, 'oapp.1.more' as OauthAppId] }))
  expect(mayCount(scan.get())).toBe(true)
  scan.wipe()
})

test('later counts of a run keep the counts of its plan', () => {
  const of = (numActive: number) => new Map([['oapp.1.a' as OauthAppId, { numActive, at: 0 }]])
  noteActive('run', { before: of(3) })
  noteActive('run', { now: of(1) })
  expect(runActive.get().get('run')).toEqual({ before: of(3), now: of(1) })
})
