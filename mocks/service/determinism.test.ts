import { describe, expect, test } from 'vitest'
import { ask, dump, patch, revoke, testService } from './testing'
import type { WireAccountPage } from './oauth-apps/wire'

/** Returns every answer to a session of reads and writes. */
function session(service: ReturnType<typeof testService>): unknown[] {
  const answers: unknown[] = []
  const get = (path: string) => answers.push(ask(service, path))
  for (const query of ['', '?sort=name:asc&limit=200', '?classification=none&search=z']) {
    get(`/oauth-apps${query}`)
  }
  const { id } = service.fixture('250 accounts')
  get(`/oauth-apps/${id}?include=*`)
  answers.push(
    patch(service, 'staged on null', { classification: 'safe', remediation: ['revoke'] }),
  )
  const { items } = ask<WireAccountPage>(service, `/oauth-apps/${id}/accounts?active=true`).body
  answers.push(revoke(service, '250 accounts', items[0]?.id ?? ''))
  service.grant('250 accounts')
  service.clock.advance(120_000)
  get(`/oauth-apps/${id}/accounts`)
  answers.push(dump(service))
  return answers
}

describe('same seed, same bytes', () => {
  test.each(['default', 'odd'] as const)('the seed %s gives the same answers', (seed) => {
    const options = { seed, knobs: { rateLimit: 'off' } } as const
    expect(session(testService(options))).toEqual(session(testService(options)))
  })

  test('two services share no state', () => {
    const untouched = dump(testService())
    const [busy, idle] = [testService({ life: true }), testService()]
    session(busy)
    busy.verdict('login-only', 'malicious')
    busy.removeAccount(
      '99 accounts',
      busy.tables.findFixture('99 accounts')?.grants.get()[0]?.account.id ?? '',
    )
    busy.clock.advance(3_600_000)
    dump(busy)
    expect(dump(idle)).toEqual(untouched)
    expect(dump(testService())).toEqual(untouched)
    expect([idle.requests, idle.journal.entries]).toEqual([[], []])
  })
})
