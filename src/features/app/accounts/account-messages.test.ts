import { expect, test } from 'vitest'
import {
  differenceMessage,
  figuresMessage,
  noAccountsMessage,
  notInViewMessage,
  viewName,
  viewNames,
  views,
} from './account-messages'

test.each([
  [4, 10, '4 active (live) of 10 ever granted'],
  [0, 0, '0 active (live) of 0 ever granted'],
  [1_200, 5_000, '1,200 active (live) of 5,000 ever granted'],
  [null, 10, 'an unknown number active (live) of 10 ever granted'],
  [4, null, '4 active (live) of an unknown number ever granted'],
  [null, null, 'an unknown number active (live) of an unknown number ever granted'],
])('R-14: %s live and %s ever granted: %s', (numActive, everGranted, says) => {
  expect(figuresMessage({ numActive, everGranted })).toBe(says)
})

test.each([
  [{}, null, 'No grant records are left for this app.'],
  [{ providerStatus: 'active' }, 0, 'No grant records are left for this app.'],
  [{ providerStatus: 'active' }, 2, 'No accounts in this view.'],
  [{ providerStatus: 'active' }, null, 'No accounts in this view.'],
  [{ active: true }, 3, 'No account grants this app, as last observed by the service.'],
  [{ active: false }, 3, 'The service lists no ended grant of this app.'],
  [{ active: false, providerStatus: 'active' }, 0, 'No accounts in this view.'],
] as const)('the empty view %j of %s ever granted: %s', (view, everGranted, says) => {
  expect(noAccountsMessage(view, everGranted)).toBe(says)
})

test.each([
  [5, 2, '3 more accounts are not in this view.'],
  [5, 4, '1 more account is not in this view.'],
  [2_000, 0, '2,000 more accounts are not in this view.'],
  [5, 5, null],
  // The list was read after another account granted the app.
  [5, 6, null],
  [null, 2, null],
  [5, null, null],
])('of %s ever granted the view has %s: %s', (everGranted, inView, says) => {
  expect(notInViewMessage(everGranted, inView)).toBe(says)
})

test('only the view without a filter claims every account, and that is not everybody', () => {
  const claims = viewNames.filter((name) => /every|all/i.test(views[name].lists))
  expect(claims).toEqual(['All known'])
  expect(Object.keys(views)).toEqual(viewNames)
  expect(views['All known'].lists).toContain('with a grant record')
  expect(views.Current.lists).toContain('readable by this token')
})

test.each([
  [0, 0, 'same as the app’s list'],
  [2, 0, '2 not in the app’s list'],
  [0, 3, '3 of the app’s not held'],
  [1, 3, '1 not listed, 3 not held'],
])('scopes of a grant with %s more and %s fewer', (more, fewer, says) => {
  expect(differenceMessage(more, fewer)).toBe(says)
})

test('a view on paper has the name of its link, and one without a link is described', () => {
  for (const name of viewNames) expect(viewName(views[name].view)).toBe(name)
  expect(viewName({ active: true })).toBe('All known whose grant is listed as active')
  expect(viewName({ active: false })).toBe('All known whose grant is listed as ended')
})
