import { expect, test } from 'vitest'
import { createService, type Service } from './service'
import { everything, send, testService } from './testing'

test('a replay repeats the writes to the other resources', () => {
  const knobs = { rateLimit: 'off' } as const
  const one = testService({ knobs })
  const [account] = everything<{ id: string }>(one, '/accounts?vip=true')
  const app = one.fixture('staged on null').id
  const { body: made } = send<{ id: string }>(one, 'POST', '/trusted-entities', {
    body: { entity: 'replayed.example', type: 'external_domain' },
  })
  one.clock.advance(60_000)
  send(one, 'PATCH', `/trusted-entities/${made.id}`, { body: { enabled: true } })
  send(one, 'PATCH', `/accounts/${account?.id}`, { body: { settings: { dailyDigest: 'off' } } })
  send(one, 'PATCH', `/oauth-apps/${app}`, { body: { classification: 'unnecessary' } })
  send(one, 'PATCH', `/trusted-entities/${made.id}`, { body: { entity: 'refused.example' } })

  const two = createService({ knobs, clock: one.clock, replay: structuredClone(one.journal) })
  for (const path of ['/trusted-entities', '/accounts', '/issues', '/roles'])
    expect(everything(two, path), path).toEqual(everything(one, path))
  const timeline = `/trusted-entities/${made.id}?include=timeline`
  expect(send<object>(two, 'GET', timeline)).toEqual(send<object>(one, 'GET', timeline))
})

test('a search that a replay starts again finds only what its token reaches', () => {
  const knobs = { rateLimit: 'off', searchDone: { afterPolls: 0 }, limitDefault: 200 } as const
  const one = testService({ knobs })
  const as = 'one tenant'
  const { body: job } = send<{ id: string }>(one, 'POST', '/messages/search', {
    as,
    body: {
      mqlSearchString: 'example',
      startDate: '2026-08-01T00:00:00Z',
      endDate: '2026-11-20T12:00:00Z',
    },
  })
  const found = (service: Service) =>
    send<{ data: { meta: { totalCount: number } } }>(service, 'GET', `/messages/search/${job.id}`, {
      as,
    }).body.data
  const two = createService({ knobs, clock: one.clock, replay: structuredClone(one.journal) })
  expect(found(one).meta.totalCount).toBeGreaterThan(0)
  expect(found(two)).toEqual(found(one))
})
