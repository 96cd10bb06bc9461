import { expect, test } from 'vitest'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { exampleApp } from '#/testing/example-app'
import { columnNames, exportRow } from '#/app-parts/app-cells'
import { factLine, noIssue, type AppColumn } from './app-facts'

const at = (day: number) => ({ at: `2026-11-0${day}T10:00:00+02:00` })

function app(id: string, change: Partial<OauthApp> = {}): OauthApp {
  return exampleApp(id, {
    scopes: ['openid', 'email'],
    keyEvents: { created: at(1), firstObserved: at(2), lastNewGrant: at(3) },
    ...change,
  })
}

const readCell = (name: string, change: Partial<OauthApp>) =>
  exportRow(app('a', change))[columnNames.indexOf(name)]
const staged = { value: 'malicious', status: 'staged', issueId: null }
const rejected = { ...staged, status: 'rejected' }
const brand = { verified: true, displayName: null, supportEmail: null, homePageUrl: null }

const icon = 'https://a.example/i.png'
const stagedNow = { recommendedClassification: staged }
const undecided = { recommendedClassification: rejected }
const hidden = { recommendedClassification: { ...staged, issueId: 'issue.1.\u202Ea' } }
const undated = { created: at(1), firstObserved: at(2), lastNewGrant: { at: 'yesterday' } }

test.each<[string, Partial<OauthApp>, string]>([
  ['name', { name: ' \t ' }, '(no name)'],
  ['name', { name: 'Invoice \u202Excod.exe' }, 'Invoice  U+202E xcod.exe'],
  ['name', { name: '\t=1' }, 'U+0009 =1'],
  ['name', { name: '  Mail Merge ' }, '  Mail Merge '],
  ['brand_state', {}, 'No brand record'],
  ['brand_state', { brand: { ...brand, iconUrl: null } }, 'Brand verified'],
  ['brand_display_name', { brand: { ...brand, iconUrl: null } }, ''],
  ['brand_icon', { brand: { ...brand, iconUrl: null } }, ''],
  ['brand_icon', { brand: { ...brand, iconUrl: icon } }, icon],
  ['recommendation_issue_id', {}, ''],
  ['recommendation_issue_id', stagedNow, ''],
  ['recommendation_issue_id', hidden, 'issue.1. U+202E a'],
  ['effective_classification', {}, 'Unknown'],
  ['effective_classification', stagedNow, 'Malicious'],
  ['effective_classification', undecided, 'Unknown'],
  ['effective_classification', { classification: 'added_later' }, 'added_later'],
  ['staged', stagedNow, 'yes'],
  ['staged', undecided, 'no'],
  ['committed_classification', stagedNow, 'Unknown'],
  ['recommended_classification', {}, ''],
  ['recommendation_status', undecided, 'rejected'],
  ['observed_scopes', {}, 'openid email'],
  ['standing_policy', { remediation: ['notify', 'revoke'] }, 'Revoke and notify'],
  ['policy_last_written', {}, ''],
  ['last_new_account', { keyEvents: undated }, 'yesterday'],
])('the cell %s of the app %j is %j', (name, change, cell) => {
  expect(readCell(name, change)).toBe(cell)
})

test('each time and each text of the publisher is in its own cell', () => {
  const texts = {
    displayName: 'Maker',
    supportEmail: 'help@a.example',
    homePageUrl: 'https://a.example/',
  }
  const times = { classificationChanged: at(4), remediationChanged: at(5) }
  const complete = {
    brand: { verified: true, ...texts, iconUrl: icon },
    keyEvents: { ...app('a').keyEvents, ...times },
  }
  const cells = Object.fromEntries(columnNames.map((name) => [name, readCell(name, complete)]))
  const time = (day: number) => `2026-11-0${day}T08:00:00.000Z`
  expect(cells).toMatchObject({
    client_id: 'a.apps.example',
    name: 'App a',
    tenant_id: 'tnt.1.a',
    brand_display_name: texts.displayName,
    brand_support_email: texts.supportEmail,
    brand_home_page: texts.homePageUrl,
    brand_icon: icon,
    created: time(1),
    first_observed: time(2),
    last_new_account: time(3),
    classification_last_saved: time(4),
    policy_last_written: time(5),
  })
})

const recommended = (value: string, status: string) => ({ value, status, issueId: null })
const pageText = (id: AppColumn, change: Partial<OauthApp> = {}) =>
  factLine(id, exampleApp('a', change), 'page')?.value

test('the facts of an app claim no more than the service shows', () => {
  const known = { isInternal: true, isLoginOnly: true, restrictedScopeTypes: ['drive', 'gmail'] }
  expect(pageText('restricted_scopes')).toBe('None')
  expect(pageText('restricted_scopes', known)).toBe('Drive, Gmail')
  const all = columnNames.flatMap((id) =>
    [{}, known].map((change) => pageText(id as AppColumn, change)),
  )
  expect([...all, noIssue].join(' ')).not.toMatch(/External|last used|last sync/i)
})

test.each([
  ['none', null, null, 'No recommendation'],
  ['staged', recommended('safe', 'staged'), 'malicious', 'Safe, awaiting decision'],
  ['rejected, still Unknown', recommended('malicious', 'rejected'), null, 'Malicious, rejected'],
  ['accepted', recommended('suspicious', 'accepted'), 'suspicious', 'Suspicious, accepted'],
  ['with unknown words', recommended('odd', 'parked'), null, 'odd, parked'],
])('the recommendation has its value and status: %s', (_, recommendation, value, message) => {
  const change = { classification: value, recommendedClassification: recommendation }
  expect(pageText('recommended_classification', change)).toBe(message)
})
