import { expect, test } from 'vitest'
import { withActive } from '#/domain/accounts/active-accounts'
import { nothingJoined, type Joined } from '#/scans/joined'
import type { Phase } from '#/scans/create-scan'
import { coverScopes } from './cover-scopes'

const done = { kind: 'done' } as const
const scanned = <Match>(startedAt: number, readAt: number): Joined<Match> => ({
  ...nothingJoined<Match, null>(null),
  complete: true,
  startedAt,
  readAt,
})

/** Covers a list of two scopes whose apps were read from 100 to 110, and those with active accounts at `startedAt`. */
function cover(phase: Phase, startedAt: number) {
  const shown = scanned<never>(100, 110)
  const users = scanned<true>(startedAt, startedAt + 5)
  return coverScopes(
    {
      all: { phase: done, found: shown },
      active: { phase, found: nothingJoined<true, null>(null) },
      shown,
      users,
      isWhole: true,
      apps: { all: new Map(), active: new Set(), alike: [] },
    },
    2,
  )
}

test('the scopes have the time of the older scan', () => {
  expect(cover(done, 1)).toMatchObject({ readAt: { from: 1, until: 110 }, gaps: [] })
  expect(cover(done, 105)).toMatchObject({ readAt: { from: 100, until: 110 }, gaps: [] })
})

test.each<Phase>([
  { kind: 'running', offline: false },
  { kind: 'paused', why: 'rate limit' },
  { kind: 'failed', error: new Error(''), at: 0 },
])('active accounts of the scan before are a gap while the scan is $kind', (phase) => {
  const { readAt, gaps } = cover(phase, 1)
  expect(readAt).toEqual({ from: 1, until: 110 })
  expect(gaps).toEqual([`Apps ${withActive} were not counted again.`])
})
