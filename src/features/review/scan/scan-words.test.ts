import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { newScan, type Find, type Scan } from './scan'
import { finishedWords, leftWords, progressWords } from './scan-words'

const finds = new Map([['oapp.1.a' as OauthAppId, {} as Find]])
const scan = (change: Partial<Scan>): Scan => ({ ...newScan, finds, ...change })

test('items that wait are counted, with filters beside those of the whole queue', () => {
  expect(leftWords({ shown: 1044, all: 1044 })).toBe('1,044 to review')
  expect(leftWords({ shown: 2, all: 1044 })).toBe('2 of 1,044 to review')
})

test.each<[Partial<Scan>, string]>([
  [{ checked: 300, totalCount: 1812 }, 'Checked 300 of 1,812 apps, 1 staged'],
  [{ checked: 300, totalCount: null }, 'Checked 300 apps, 1 staged'],
  [{ checked: 1, totalCount: 1 }, 'Checked 1 of 1 app, 1 staged'],
])('the progress of %j', (change, words) => {
  expect(progressWords(scan(change))).toBe(words)
})

test.each<[Partial<Scan>, string]>([
  [{ checked: 1497, totalCount: 1497 }, 'checked all 1,497 apps'],
  [{ checked: 497, totalCount: null }, 'checked all 497 apps'],
  [{ checked: 496, totalCount: 497 }, 'checked 496 of 497 apps'],
  [{ checked: 497, totalCount: 497, unreadable: 1 }, 'checked 497 apps'],
  [{ checked: 497, totalCount: 497, shrunk: 1 }, 'checked 497 apps'],
  [{ checked: 1, totalCount: 1 }, 'checked 1 app'],
  [{ checked: 0, totalCount: 0 }, 'checked 0 apps'],
])('a finished scan of %j', (change, words) => {
  expect(finishedWords(scan(change), { shown: 44, all: 44 })).toBe(`44 to review · ${words}`)
})
