import { expect, test } from 'vitest'
import { appList } from '#/features/apps/columns'
import { accountList } from '#/features/app/accounts/account-columns'
import { changesList } from '#/features/compare/results/columns'
import { grantList } from '#/features/people/results/grant-columns'
import { columnHelp } from '#/lists/define-list'
import { firstGrantedHelp, firstObservedHelp, firstSyncShare } from './first-sync'

const observed = (count: number, time: string) =>
  Array.from({ length: count }, () => ({
    keyEvents: { firstObserved: { at: `2026-01-01T${time}` } },
  }))

test.each([
  ['no app', [], 0],
  ['19 of one minute', observed(19, '00:00:10Z'), 0],
  ['20 of one minute', observed(20, '00:00:10Z'), 20],
  [
    'one minute in two zones',
    [...observed(10, '00:00:10Z'), ...observed(11, '01:00:59+01:00')],
    21,
  ],
  ['two minutes', [...observed(10, '00:00:59Z'), ...observed(11, '00:01:00Z')], 0],
  ['the larger of two groups', [...observed(21, '00:00:00Z'), ...observed(25, '00:07:00Z')], 25],
  ['unreadable times', observed(30, 'soon'), 0],
])('the apps of a first sync are counted: %s', (_, apps, share) => {
  expect(firstSyncShare(apps)).toBe(share)
})

test.each([
  ['accounts of an app', columnHelp(accountList.columns), firstGrantedHelp],
  ['grants by person', columnHelp(grantList.columns), firstGrantedHelp],
  ['apps', columnHelp(appList.columns), firstObservedHelp],
  ['a comparison', columnHelp(changesList.columns), firstObservedHelp],
])('the list of %s explains the first time of old grants', (_, shown, help) => {
  expect(shown).toEqual([help])
})
