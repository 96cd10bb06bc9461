import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ask, dump, patch, revoke, testService } from './testing'
import type { WireAccountPage } from './oauth-apps/wire'

/** Returns a hash of every answer to a session of reads and writes. */
function session(service: ReturnType<typeof testService>): string {
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
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex')
}

describe('same seed, same bytes', () => {
  // A changed seed changes these hashes: update them
  test.each([
    ['default', '7b28f423742d857ffc48f9dfe77f6e5c617dcdc5825ab12e04b053d8f06a5a56'],
    ['odd', '48a1a29ed3cb509325f330b0407b03941f5001b489cfd8050afd3daec4fa4db2'],
  ] as const)('the seed %s gives the same answers', (seed, hash) => {
    const options = { seed, knobs: { rateLimit: 'off' } } as const
    const [first, second] = [session(testService(options)), session(testService(options))]
    expect(first).toBe(second)
    expect(first).toBe(hash)
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
