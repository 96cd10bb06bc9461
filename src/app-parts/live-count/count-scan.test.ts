import { statusMessage } from '#/domain/failures'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { OauthAppId } from '#/domain/ids'
import { withRequests } from '#/testing/test-fetch'
import type { Scan } from '#/scans/create-scan'
import { until } from '#/testing/until'
import { countLive, mostCounted } from './count-scan'
import { countMessage, liveCounts } from './live-counts'

const requests = withRequests()
const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => `oapp.1.${index}` as OauthAppId)
const answer = (numActive: number | null) => ({
  meta: { totalCount: 9, nextCursor: null, numActive },
  items: [],
})
const counted = (scan: Scan<null>) => until(() => expect(scan.get().phase.kind).toBe('done'))
const noted = () => [...liveCounts.get().values()].map((count) => count.kind)

test('a count sends one request per app and updates the cached headline', async () => {
  requests.answer(answer(4))
  const client = new QueryClient()
  const [id] = ids(1)
  await counted(countLive(client, ids(1)))
  expect(requests.sent).toEqual([`GET /api/v1/oauth-apps/${id}/accounts?limit=1`])
  expect(liveCounts.get().get(ids(1)[0] as OauthAppId)).toMatchObject({ numActive: 4 })
  const { queryKey } = oauthAppAccounts.counts(ids(1)[0] as OauthAppId)
  expect(client.getQueryData(queryKey)).toMatchObject({ numActive: 4, everGranted: 9 })
})

test('a count covers at most twenty apps', async () => {
  requests.answer(...ids(mostCounted).map(() => answer(1)))
  await counted(countLive(new QueryClient(), ids(25)))
  expect(requests.sent).toHaveLength(mostCounted)
})

test('the first rate limit ends the count', async () => {
  requests.answer(answer(1))
  requests.refuse(429)
  await counted(countLive(new QueryClient(), ids(4)))
  expect(requests.sent).toHaveLength(2)
  expect(noted()).toEqual(['counted', 'failed', 'failed', 'failed'])
})

test('a refused app does not stop the other counts', async () => {
  requests.refuse(403)
  requests.answer(answer(2))
  await counted(countLive(new QueryClient(), ids(2)))
  expect(noted()).toEqual(['failed', 'counted'])
})

test('R-43: a gateway error ends the count after one app', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  for (const _ of ids(4)) requests.refuse(502)
  await counted(countLive(new QueryClient(), ids(8)))
  // Three attempts for one app, then the harmless read.
  expect(requests.sent).toHaveLength(4)
  expect([...liveCounts.get().values()]).toEqual(
    ids(8).map(() => ({
      kind: 'failed',
      words: `Not counted. ${statusMessage(502)}`,
    })),
  )
})

test('a missing number does not show as 0', () => {
  expect(countMessage(null)).toBe('No live count given')
  expect(countMessage(1200)).toBe('1,200 active (live)')
})
