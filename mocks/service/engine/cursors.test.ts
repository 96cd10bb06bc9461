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
  const text = cursors.write(state)
  return { clock, counted, cursors, text, read: () => cursors.read(text, state) }
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

test('a cursor expires only after its time or number of requests', () => {
  const byTime = cursorsUnder({ cursorExpiry: { afterMs: 1000 } })
  const byCount = cursorsUnder({ cursorExpiry: { afterRequests: 2 } })
  byTime.clock.advance(1000)
  byCount.counted.requests += 2
  for (const { read } of [byTime, byCount]) expect(read()).toMatchObject(state)
  byTime.clock.advance(1)
  byCount.counted.requests += 1
  for (const { read } of [byTime, byCount]) expect(read()).toBe('has expired')
})

test('the hash of a query covers filters and sort in any order', () => {
  const hashed = (text: string) => queryHash(new URLSearchParams(text))
  expect(hashed('a=1&b=2')).toBe(hashed('b=2&a=1&limit=5&cursor=x'))
  expect(hashed('a=1&b=2')).not.toBe(hashed('a=1&b=3'))
  expect(hashed('a=1&a=2')).not.toBe(hashed('a=2&a=1'))
  expect(hashed('c=1&b=2&a=3')).toBe(hashed('a=3&b=2&c=1'))
})
