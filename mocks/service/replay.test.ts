import { expect, test } from 'vitest'
import { createService, type Service } from './service'
import { everything, send, testService } from './testing'

test('a replay repeats the writes to the other resources', () => {
  const knobs = { rateLimit: 'off' } as const
  const service = testService({ knobs })
  const [account] = everything<{ id: string }>(service, '/accounts?vip=true')
  const app = service.fixture('staged on null').id
  const { body: made } = send<{ id: string }>(service, 'POST', '/trusted-entities', {
    body: { entity: 'replayed.example', type: 'external_domain' },
  })
  service.clock.advance(60_000)
  send(service, 'PATCH', `/trusted-entities/${made.id}`, { body: { enabled: true } })
  send(service, 'PATCH', `/accounts/${account?.id}`, { body: { settings: { dailyDigest: 'off' } } })
  send(service, 'PATCH', `/oauth-apps/${app}`, { body: { classification: 'unnecessary' } })
  send(service, 'PATCH', `/trusted-entities/${made.id}`, { body: { entity: 'refused.example' } })

  const two = createService({
    knobs,
    clock: service.clock,
    replay: structuredClone(service.journal),
  })
  for (const path of ['/trusted-entities', '/accounts', '/issues', '/roles'])
    expect(everything(two, path), path).toEqual(everything(service, path))
  const timeline = `/trusted-entities/${made.id}?include=timeline`
  expect(send<object>(two, 'GET', timeline)).toEqual(send<object>(service, 'GET', timeline))
})

test('a replayed search finds only messages within its token’s reach', () => {
  const knobs = { rateLimit: 'off', searchDone: { afterPolls: 0 }, limitDefault: 200 } as const
  const item = testService({ knobs })
  const as = 'one tenant'
  const { body: job } = send<{ id: string }>(item, 'POST', '/messages/search', {
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
  const two = createService({ knobs, clock: item.clock, replay: structuredClone(item.journal) })
  expect(found(item).meta.totalCount).toBeGreaterThan(0)
  expect(found(two)).toEqual(found(item))
})
