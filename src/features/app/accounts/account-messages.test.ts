import { expect, test } from 'vitest'
import {
  differenceMessage,
  figuresMessage,
  listsEveryActive,
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
])(
  'R-14: the headline of %s live and %s ever granted is “%s”',
  (numActive, everGranted, message) => {
    expect(figuresMessage({ numActive, everGranted })).toBe(message)
  },
)

test.each([
  [{}, null, 'No grant records are left for this app.'],
  [{ providerStatus: 'active' }, 0, 'No grant records are left for this app.'],
  [{ providerStatus: 'active' }, 2, 'No accounts in this view.'],
  [{ providerStatus: 'active' }, null, 'No accounts in this view.'],
  [{ active: true }, 3, 'No account grants this app access, as last observed by the service.'],
  [{ active: false }, 3, 'The service lists no ended grants of this app.'],
  [{ active: false, providerStatus: 'active' }, 0, 'No accounts in this view.'],
] as const)('the empty view %j of %s ever granted reads “%s”', (view, everGranted, message) => {
  expect(noAccountsMessage(view, everGranted)).toBe(message)
})

test.each([
  [5, 2, '3 more accounts are not in this view.'],
  [5, 4, '1 more account is not in this view.'],
  [2_000, 0, '2,000 more accounts are not in this view.'],
  [5, 5, null],
  // The list was read after another account granted the app access.
  [5, 6, null],
  [null, 2, null],
  [5, null, null],
])('with %s ever granted and %s in view the foot reads “%s”', (everGranted, inView, message) => {
  expect(notInViewMessage(everGranted, inView)).toBe(message)
})

test('the view “All known” alone claims every account with a grant record', () => {
  const claims = viewNames.filter((name) => /every|all/i.test(views[name].lists))
  expect(claims).toEqual(['All known'])
  expect(Object.keys(views)).toEqual(viewNames)
  expect(views['All known'].lists).toContain('with a grant record')
  expect(views.Current.lists).toContain('readable by this token')
})

test('only a view without a filter by the provider lists every active grant', () => {
  const every = viewNames.filter((name) => listsEveryActive(views[name].view))
  expect(every).toEqual(['All known'])
  expect([{ active: true }, { active: false }].map(listsEveryActive)).toEqual([true, false])
})

test.each([
  [0, 0, 'same as the app’s list'],
  [2, 0, '2 not in the app’s list'],
  [0, 3, '3 app scopes not granted'],
  [1, 3, '1 not listed, 3 not granted'],
])('a grant with %s more and %s fewer scopes reads “%s”', (more, fewer, message) => {
  expect(differenceMessage(more, fewer)).toBe(message)
})

test('a printed view has the name of its link, or else a description', () => {
  for (const name of viewNames) expect(viewName(views[name].view)).toBe(name)
  expect(viewName({ active: true })).toBe('All known with an active grant')
  expect(viewName({ active: false })).toBe('All known with an ended grant')
})
