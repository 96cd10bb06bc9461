import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Loads the modules for numbers and dates in a browser with these languages. */
async function readBy(...languages: string[]) {
  vi.stubGlobal('navigator', { languages })
  vi.resetModules()
  const [words, time, holders, accounts, outcome] = await Promise.all([
    import('./words'),
    import('./time/time'),
    import('#/domain/scopes/scope-holders'),
    import('#/domain/accounts/active-accounts'),
    import('#/decision/panel/outcome-messages'),
  ])
  return { ...words, ...time, ...holders, ...accounts, ...outcome }
}

test.each([
  ['en-GB', '1,060', '1,060, 12, 0', '20 Nov 2026, 12:00 UTC'],
  ['de-DE', '1.060', '1.060, 12 und 0', '20. Nov. 2026, 12:00 UTC'],
  ['ja-JP', '1,060', '1,060 12 0', '2026年11月20日 12:00 UTC'],
])('numbers, lists and dates use the language %s', async (language, ...expected) => {
  const { number, countSteps: stepsOf, formatUtc } = await readBy(language)
  const told = [number(1060), stepsOf([1060, 12, 12, 0])]
  const date = formatUtc(Date.parse('2026-11-20T12:00:00Z'))
  expect([...told, date].map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected)
})

test.each([
  [400, 1060, '400 of 1,060 apps', ' of 1,060'],
  [0, 1, '0 of 1 app', ' of 1'],
  [50, 50, '50 of 50 apps', ' of 50'],
  [400, null, '400 apps', ''],
  // A total below the count is out of date.
  [1040, 1000, '1,040 apps', ''],
])('%i of a total of %j reads “%s”', async (count, total, words, end) => {
  const { countOf, ofTotal } = await readBy('en-GB')
  expect([countOf(count, total, 'app', 'apps'), ofTotal(count, total)]).toEqual([words, end])
})

test('sentences of a German page have German numbers and English words', async () => {
  const page = await readBy('de-DE', 'en-GB')
  expect(page.countLabel(1060, 'app', 'apps')).toBe('1.060 apps')
  expect(page.liveCountMessage(1060, false)).toBe('1.060 active (live)')
  expect(page.checkedSentence(1060, 2120, false)).toBe('Scopes checked on 1.060 of 2.120 accounts.')
  expect(page.cachedCountIsBehind(1060, false)).toBe(
    'The cached filter still counts this app as inactive, but the live count is 1.060. Trust the live count.',
  )
})

test('a malformed language tag falls back to the browser’s default', async () => {
  const { number } = await readBy('en-US@posix')
  expect(number(1060)).toBe(new Intl.NumberFormat().format(1060))
})

test('the number 1 has a singular noun', async () => {
  const { countLabel: countOf } = await readBy('en-GB')
  expect([0, 1, 2].map((count) => countOf(count, 'app', 'apps'))).toEqual([
    '0 apps',
    '1 app',
    '2 apps',
  ])
})
