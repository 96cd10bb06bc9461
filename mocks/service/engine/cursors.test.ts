import { expect, test } from 'vitest'
import { fixedClock } from './clock'
import { createCursors, queryHash, type CursorState } from './cursors'
import { DEFAULT_KNOBS, type Knobs } from './knobs'

const state: CursorState = {
  list: 'oauth-apps',
  offset: 25,
  limit: 50,
  query: 7,
  paused: true,
  held: 2,
}

function cursorsUnder(knobs: Partial<Knobs> = {}) {
  const clock = fixedClock()
  const counted = { requests: 3 }
  const cursors = createCursors(clock, { ...DEFAULT_KNOBS, ...knobs }, () => counted.requests)
  return { clock, counted, cursors, text: cursors.write(state) }
}

test.each([true, false])('a cursor keeps its position (paused: %s)', (paused) => {
  const { cursors } = cursorsUnder()
  const text = cursors.write({ ...state, paused })
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
  expect(cursors.read(text, state)).toMatchObject({ ...state, paused })
})

test('text that is no cursor of this list is refused', () => {
  const { cursors, text } = cursorsUnder()
  const words = 'is not a cursor of this list'
  for (const odd of ['', '%', 'abc', text.slice(1), `${text.slice(0, -2)}AA`, btoa('oauth-apps')])
    expect(cursors.read(odd, state)).toBe(words)
  expect(cursors.read(text, { list: 'issues', query: 7 })).toBe(words)
})

test('a cursor needs the same filters under the knob', () => {
  for (const cursorFilterBound of [true, false]) {
    const { cursors, text } = cursorsUnder({ cursorFilterBound })
    expect(typeof cursors.read(text, { list: 'oauth-apps', query: 8 })).toBe(
      cursorFilterBound ? 'string' : 'object',
    )
  }
})

test('a cursor expires after its time or number of requests', () => {
  const byTime = cursorsUnder({ cursorExpiry: { afterMs: 1000 } })
  byTime.clock.advance(1000)
  expect(byTime.cursors.read(byTime.text, state)).toMatchObject(state)
  byTime.clock.advance(1)
  expect(byTime.cursors.read(byTime.text, state)).toBe('has expired')
  const byCount = cursorsUnder({ cursorExpiry: { afterRequests: 2 } })
  byCount.counted.requests += 2
  expect(byCount.cursors.read(byCount.text, state)).toMatchObject(state)
  byCount.counted.requests += 1
  expect(byCount.cursors.read(byCount.text, state)).toBe('has expired')
  const never = cursorsUnder({ cursorExpiry: 'never' })
  never.clock.advance(1e12)
  expect(never.cursors.read(never.text, state)).toMatchObject(state)
})

test('the hash of a query covers filters and sort in any order', () => {
  const hashed = (text: string) => queryHash(new URLSearchParams(text))
  expect(hashed('a=1&b=2')).toBe(hashed('b=2&a=1&limit=5&cursor=x'))
  expect(hashed('a=1&b=2')).not.toBe(hashed('a=1&b=3'))
  expect(hashed('a=1&a=2')).not.toBe(hashed('a=2&a=1'))
  expect(hashed('c=1&b=2&a=3')).toBe(hashed('a=3&b=2&c=1'))
})
