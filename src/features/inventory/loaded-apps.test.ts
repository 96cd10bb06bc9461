import { expect, test } from 'vitest'
import { joinPages } from '#/lists/join-pages'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { isNone } from './loaded-apps'

const bad = { id: null, reason: '', raw: '' }

test.each<[string, Partial<Page<OauthApp>>, boolean]>([
  ['no app and no cursor', {}, true],
  ['no app, but a cursor', { nextCursor: 'x', totalCount: 84 }, false],
  ['no app and an unknown end', { endUnknown: true }, false],
  ['one unreadable app', { unreadable: [bad], totalCount: 1 }, false],
])('a first page with %s (%j) means that no app matches: %j', (_what, change, none) => {
  const page = { items: [], unreadable: [], nextCursor: null, totalCount: 0, endUnknown: false }
  expect(isNone(joinPages<OauthApp>([{ ...page, readAt: 1, ...change }]))).toBe(none)
})
