import { expect, test } from 'vitest'
import {
  cachedFilterOf,
  matchesCachedCount,
  cachedCountIsBehind,
  comparableFor,
  isDoubted,
  listedAgainstLive,
  liveCountMessage,
  type ReadCount,
} from './active-accounts'

const still = (as: string, live: number) =>
  `The cached filter still counts this app as ${as}, but the live count is ${live}. Trust the live count.`

test('the cached count of an app is asked for in its own tenant only', () => {
  const [first, second] = ['tnt.1.a', 'tnt.1.b'].map((tenantId) =>
    cachedFilterOf({ clientId: 'a.example', tenantId }),
  )
  expect(first).toMatchObject({ clientId: ['a.example'], hasActiveAccounts: true })
  expect(second).not.toEqual(first)
})

test.each([
  [0, true, still('active', 0)],
  [4, false, still('inactive', 4)],
  [0, false, null],
  [4, true, null],
  [null, true, null],
  [null, false, null],
  [0, null, null],
  [4, null, null],
])('live count %s and cached state %s give their message', (live, cached, message) => {
  expect(cachedCountIsBehind(live, cached)).toBe(message)
})

test.each<[lives: (number | null)[], areActive: boolean, apps: string | null]>([
  [[0, 3, null], true, '1 app'],
  [[0, 3, 4], false, '2 apps'],
  [[3, null], true, null],
  [[0, null], false, null],
])('live counts %j in a list of active apps (%s) contradict %s', (lives, areActive, apps) => {
  const words = `The cached count contradicts the live count of ${apps} in this list. Trust the live count.`
  expect(listedAgainstLive(lives, areActive)).toBe(apps && words)
})

test.each<[live: number | null, listed: boolean[], doubted: boolean]>([
  [0, [true], true],
  [0, [true, false], true],
  [4, [false], true],
  [0, [false], false],
  [4, [true], false],
  [4, [], false],
  [null, [true, false], false],
])('live count %s in lists of active apps %j is doubted: %s', (live, listed, doubted) => {
  expect(isDoubted(live, new Set(listed))).toBe(doubted)
})

const live: ReadCount = { count: 0, readAt: 100_000 }

test.each<[string, ReadCount | null, ReadCount | null, boolean | null]>([
  ['found', live, { ...live, count: 1 }, true],
  ['not found', live, live, false],
  ['just comparable', live, { count: 1, readAt: live.readAt - comparableFor }, true],
  ['read long before', live, { count: 1, readAt: live.readAt - comparableFor - 1 }, null],
  ['read long after', live, { count: 1, readAt: live.readAt + comparableFor + 1 }, null],
  ['no live count', null, live, null],
  ['no answer', live, null, null],
])('the filter is compared with the live count: %s', (_, counted, filtered, message) => {
  expect(matchesCachedCount(counted, filtered)).toBe(message)
})

test.each([
  [3, false, '3 active (live)'],
  [12_345, false, '12,345 active (live)'],
  [0, false, '0 active (live)'],
  [undefined, true, 'counting…'],
  [undefined, false, 'live count not loaded'],
  [null, false, 'an unknown number active (live)'],
])('a live count of %s, loading: %s, shows %s', (numActive, isPending, message) => {
  expect(liveCountMessage(numActive, isPending)).toBe(message)
})
