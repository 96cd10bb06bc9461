import { expect, test } from 'vitest'
import type { OauthApp } from '../../api/oauth-apps/schema'
import type { Page } from '../../api/page'
import { joinAppPages } from './loaded-apps'

const page = (ids: string[], rest: Partial<Page<OauthApp>> = {}): Page<OauthApp> => ({
  items: ids.map((id) => ({ id }) as unknown as OauthApp),
  unreadable: [],
  nextCursor: null,
  totalCount: 4,
  endUnknown: false,
  readAt: 1000,
  ...rest,
})
const more = { nextCursor: 'c' }

test.each([
  ['a whole walk', [page(['a', 'b'], more), page(['c', 'd'])], { moved: false, missed: 0 }, 'abcd'],
  [
    'a row that came twice',
    [page(['a', 'b'], more), page(['b', 'c', 'd'])],
    { moved: true, missed: 0 },
    'abcd',
  ],
  [
    'a row that was skipped',
    [page(['a', 'b'], more), page(['d'])],
    { moved: false, missed: 1 },
    'abd',
  ],
  ['a walk that is not over', [page(['a', 'b'], more)], { moved: false, missed: 0 }, 'ab'],
  ['an end nobody told', [page(['a'], { endUnknown: true })], { endUnknown: true, missed: 0 }, 'a'],
  ['no count', [page(['a'], { totalCount: null })], { totalCount: null, missed: 0 }, 'a'],
  [
    'an empty page in the middle',
    [page(['a', 'b'], more), page([], more), page(['c', 'd'])],
    { missed: 0 },
    'abcd',
  ],
])('R-09: %s', (_, pages, expected, ids) => {
  const loaded = joinAppPages(pages)
  expect(loaded).toMatchObject(expected)
  expect(loaded.apps.map((app) => app.id).join('')).toBe(ids)
})

test('T105: the count follows the latest answer, with the time of both ends', () => {
  const loaded = joinAppPages([
    page(['a'], { ...more, readAt: 10 }),
    page(['b'], { totalCount: 7, readAt: 90 }),
  ])
  expect(loaded).toMatchObject({ totalCount: 7, oldestReadAt: 10, latestReadAt: 90 })
})

test('an app that could not be read has arrived all the same', () => {
  const unreadable = [{ id: 'd', reason: '', raw: '' }]
  expect(joinAppPages([page(['a', 'b', 'c'], { unreadable })]).missed).toBe(0)
})
