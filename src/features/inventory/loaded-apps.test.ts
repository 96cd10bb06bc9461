import { expect, test } from 'vitest'
import { joinPages } from '#/lists/join-pages'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { isNone } from './loaded-apps'

const bad = { id: null, reason: '', raw: '' }

test.each<[string, Partial<Page<OauthApp>>, boolean]>([
  ['nothing and no more', {}, true],
  ['nothing, and a cursor (T111)', { nextCursor: 'x', totalCount: 84 }, false],
  ['nothing, and no word about the end', { endUnknown: true }, false],
  ['one that could not be read', { unreadable: [bad], totalCount: 1 }, false],
])('a first page with %s: no app matches, %j, %j', (_what, change, none) => {
  const page = { items: [], unreadable: [], nextCursor: null, totalCount: 0, endUnknown: false }
  expect(isNone(joinPages<OauthApp>([{ ...page, readAt: 1, ...change }]))).toBe(none)
})
