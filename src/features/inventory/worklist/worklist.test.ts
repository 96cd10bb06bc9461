import { describe, expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { ListFilters } from '#/domain/lists/list-filters'
import { fromTheTop, newSift } from '#/lists/sift/sift'
import { exampleApp } from '#/testing/example-app'
import { appsOf, finishedWords, progressWords, withApp, withoutApp, withPage } from './worklist'

/** An app; a name in capitals is malicious. */
function app(name: string, change: Partial<OauthApp> = {}): OauthApp {
  const isBad = name.toUpperCase() === name
  const classification = isBad ? 'malicious' : 'safe'
  return exampleApp(name.toLowerCase(), { name, classification, ...change })
}

function page(names: string, change: Partial<Page<OauthApp>> = {}): Page<OauthApp> {
  return {
    items: names.split(' ').map((name) => app(name)),
    unreadable: [],
    nextCursor: null,
    totalCount: 6,
    endUnknown: false,
    readAt: 1000,
    ...change,
  }
}

const filters: ListFilters = { check: 'no-policy' }
const narrow: ListFilters = { ...filters, verified: false }
const first = withPage(newSift, page('a B c', { nextCursor: 'x' }), filters)
const whole = withPage(first, page('d E F'), filters)
const names = (sift: typeof whole) => appsOf(sift).map(({ name }) => name)
const policy = { remediation: ['revoke'] }

test('rows appear as they are found, in the order of the list', () => {
  expect(names(first)).toEqual(['B'])
  expect(progressWords(first)).toBe('Checked 3 of 6 apps, 1 matches')
  expect(names(whole)).toEqual(['B', 'E', 'F'])
  expect(finishedWords(whole)).toBe('3 apps match · checked all 6 apps')
})

test('a walk with a gap does not say "all"', () => {
  expect(finishedWords(withPage(first, page('d E'), filters))).toBe(
    '2 apps match · checked 5 of 6 apps',
  )
  const unknown = withPage(first, page('d E F', { endUnknown: true }), filters)
  expect(finishedWords(unknown)).toBe('3 apps match · checked 6 apps')
  const uncounted = withPage(newSift, page('B', { totalCount: null, nextCursor: 'x' }), filters)
  expect(progressWords(uncounted)).toBe('Checked 1 app, 1 matches')
})

describe('an app that is read again is judged again', () => {
  test('it leaves when it no longer matches, and comes back at its place', () => {
    const left = withApp(whole, app('B', policy), filters)
    expect(names(left)).toEqual(['E', 'F'])
    expect(names(withApp(whole, app('E', { name: 'E2' }), filters))).toEqual(['B', 'E2', 'F'])
  })

  test('one that the walk has seen enters when it matches now', () => {
    expect(names(withApp(whole, app('a', { classification: 'suspicious' }), narrow))).toEqual([
      'B',
      'E',
      'F',
      'a',
    ])
  })

  test('one that no page had enters only where the filters can be judged here', () => {
    expect(names(withApp(whole, app('Z'), filters))).toEqual(['B', 'E', 'F', 'Z'])
    expect(withApp(whole, app('Z'), narrow)).toBe(whole)
  })

  test('one that is gone leaves; what is not listed changes nothing', () => {
    expect(names(withoutApp(whole, app('E').id))).toEqual(['B', 'F'])
    expect(withoutApp(whole, app('a').id)).toBe(whole)
    expect(withApp(whole, app('a'), filters)).toBe(whole)
  })

  test('a page that is older than what is known does not bring the old version back', () => {
    const decided = withApp(first, app('E', policy), filters)
    const after = withPage(decided, page('d E F'), filters, (id) => id === app('E').id)
    expect(names(after)).toEqual(['B', 'F'])
  })
})

test('a second walk keeps the rows until it has ended, and then only those that it saw', () => {
  const again = withPage(fromTheTop(whole, 'again'), page('a B c', { nextCursor: 'x' }), filters)
  expect(names(again)).toEqual(['B', 'E', 'F'])
  expect(names(withPage(again, page('d G F'), filters))).toEqual(['B', 'G', 'F'])
})
