import { expect, it } from 'vitest'
import { howLong } from './durations.mjs'

it('a run says how long the last one took on this machine', () => {
  expect(howLong('test', { test: 605 })).toBe('The last green run took 10 min 5 s here.')
  expect(howLong('check', { test: 605, check: 48 })).toBe('The last green run took 48 s here.')
})

it('the first run says the usual time and the number of cores', () => {
  expect(howLong('test', {})).toMatch(
    /^This takes about 10 minutes on 2 cores; this machine has \d+\.$/,
  )
  expect(howLong('check', { test: 605 })).toContain('at most 2 minutes')
})
