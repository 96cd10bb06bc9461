import { describe, expect, test } from 'vitest'
import type { Page } from '#/api/page'
import {
  fromTheTop,
  hasGaps,
  nothingJoined,
  possiblyMissed,
  withFind,
  withPage,
  type Joined,
} from './joined'

type Item = { id: string }
type All = Joined<string, number>
const nothing = nothingJoined<string, number>(0)
const bad = { id: 'z', reason: '', raw: '{}' }

/** Creates a page with a letter for each item. Capital letters are kept. */
function page(letters: string, change: Partial<Page<Item>> = {}): Page<Item> {
  const items = letters.split('').map((id) => ({ id: id.toLowerCase(), letter: id }))
  const rest = { unreadable: [], nextCursor: null, totalCount: 6, endUnknown: false, readAt: 1000 }
  return { items, ...rest, ...change }
}
const judge = {
  keep: (item: Item & { letter?: string }) =>
    item.letter === item.letter?.toUpperCase() ? `${item.letter}` : null,
  count: (tally: number, items: readonly Item[]) => tally + items.length,
}
const add = (joined: All, letters: string, change?: Partial<Page<Item>>) =>
  withPage(joined, page(letters, change), judge)
const found = ({ matches }: All) => [...matches.values()].join('')
const begun = add(nothing, 'aBc', { nextCursor: 'x' })
const done = add(begun, 'dEf')
const again = fromTheTop(done, nothing, 'again')

describe('the pages of one pass', () => {
  test('a pass keeps matching items and counts all items', () => {
    expect(found(done)).toBe('BE')
    expect(done).toMatchObject({ checked: 6, tally: 6, complete: true, repeated: 0, readAt: 1000 })
    expect(possiblyMissed(done)).toBe(0)
  })

  test('a repeated item counts once and keeps its latest value', () => {
    const joined = add(begun, 'bCd', { totalCount: 7, readAt: 2000 })
    expect(joined).toMatchObject({
      checked: 4,
      tally: 4,
      repeated: 2,
      startedAt: 1000,
      readAt: 2000,
    })
    expect(found(joined)).toBe('C')
    expect(possiblyMissed(joined)).toBe(3)
  })

  test('an item repeated on one page counts once', () => {
    expect(add(nothing, 'aBaB')).toMatchObject({ checked: 2, tally: 2, repeated: 2 })
  })

  test('a list that got shorter may miss an item, even if the numbers match', () => {
    const joined = add(begun, 'ef', { totalCount: 5 })
    expect(joined).toMatchObject({ checked: 5, firstCount: 6, totalCount: 5 })
    expect(possiblyMissed(joined)).toBe(1)
    const between = add(begun, 'ef', { totalCount: 5, nextCursor: 'y' })
    const [shorter, longer] = [4, 7].map((totalCount) => add(between, 'g', { totalCount }))
    expect([shorter?.shrunk, longer?.shrunk]).toEqual([2, 1])
  })

  test('a repeated unreadable item is counted once and keeps its ID', () => {
    const first = add(nothing, 'a', { nextCursor: 'x', unreadable: [bad], totalCount: 3 })
    const joined = add(first, 'b', { unreadable: [bad], totalCount: 3 })
    expect(joined).toMatchObject({ checked: 3, unreadable: 1, unreadableIds: ['z'] })
    expect(possiblyMissed(joined)).toBe(0)
  })

  test('a pass keeps the IDs of the first hundred unreadable items', () => {
    const unreadable = Array.from({ length: 150 }, (_, index) => ({ ...bad, id: `z${index}` }))
    const joined = add(nothing, 'a', { unreadable })
    expect([joined.unreadable, joined.unreadableIds.length]).toEqual([150, 100])
  })

  test('a repeated cursor ends the pass, and an empty page does not', () => {
    expect(add(begun, '', { nextCursor: 'y' }).complete).toBe(false)
    expect(add(begun, 'a', { nextCursor: 'x' })).toMatchObject({ complete: true, endUnknown: true })
  })

  test('the total is the latest total that the service returned', () => {
    expect(add(begun, 'd', { totalCount: 9 }).totalCount).toBe(9)
    expect(add(begun, 'd', { totalCount: null }).totalCount).toBe(6)
  })
})

describe('another pass', () => {
  test('a second pass keeps old matches until its end, then only those it met', () => {
    const first = add(again, 'aBc', { nextCursor: 'x' })
    expect([found(again), found(first), found(add(first, 'dGf'))]).toEqual(['BE', 'BE', 'BG'])
    expect(add(again, 'aBcdEf')).toMatchObject({ checked: 6, tally: 6, repeated: 0 })
  })

  test.each(['again', 'place lost'] as const)(
    'old matches keep the start of their pass until they were met or dropped: %s',
    (why) => {
      const later = { readAt: 9000, nextCursor: 'x' }
      const first = add(fromTheTop(done, nothing, why), 'aBc', later)
      const starts = [first, add(first, 'dEf', later), add(first, 'dGf', { readAt: 9500 })]
      expect(starts.map(({ startedAt }) => startedAt)).toEqual([1000, 9000, 9000])
    },
  )

  test('a pass counts restarts after a refused cursor, not those by the admin', () => {
    const lost = fromTheTop(begun, nothing, 'place lost')
    expect(fromTheTop(lost, nothing, 'place lost').restarts).toBe(2)
    expect(fromTheTop(lost, nothing, 'again').restarts).toBe(0)
  })

  test.each<[string, Partial<Page<Item>>, string]>([
    ['items are missing', {}, 'aB'],
    ['the end is unknown', { endUnknown: true }, 'aBcdfg'],
    ['an item could not be read', { unreadable: [bad] }, 'aBcdf'],
  ])('a second pass with a gap keeps all old matches: %s', (_, change, letters) => {
    const second = add(again, letters, change)
    expect([found(second), hasGaps(second), hasGaps(done)]).toEqual(['BE', true, false])
  })
})

describe('matches from elsewhere', () => {
  test('a match set from elsewhere is stored and counts as met', () => {
    const second = withFind(again, 'e', 'E2')
    expect(found(add(second, 'aBc', { totalCount: 3 }))).toBe('BE2')
    expect(found(withFind(done, 'b', null))).toBe('E')
    expect(found(withFind(done, 'q', 'Q'))).toBe('BEQ')
    expect(withFind(done, 'q', null)).toBe(done)
  })
})
