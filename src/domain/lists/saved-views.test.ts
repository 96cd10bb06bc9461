import { expect, test } from 'vitest'
import { parseSearchParams } from '#/lib/search-params'
import { nameFamilies } from '../scopes/families'
import {
  builtInViews,
  ownViews,
  putBackDisabledReason,
  viewInForce,
  viewNameProblem,
} from './saved-views'

const now = Date.parse('2026-11-24T09:30:00Z')

const views = [
  { name: 'My  Queue', search: '' },
  { name: 'Straße', search: '' },
]
const taken = 'A view with this name exists. Choose another name, or remove that view first.'

test.each([
  ['Mine', null],
  ['', 'Give the view a name.'],
  [' \t', 'Give the view a name.'],
  ['My  Queue', taken],
  [' my queue ', taken],
  ['My Queue 2', null],
  ['MyQueue', null],
  ['STRASSE', null],
  ['all APPS', 'A built-in view has this name. Choose another name.'],
  ['Needs review', 'A built-in view has this name. Choose another name.'],
])('the name %j of a new view is checked', (name, problem) => {
  expect(viewNameProblem(name, views)).toBe(problem)
})

test.each([
  ['Mine', null],
  ['my  QUEUE', /was saved since/],
])('a removed view %j is put back only while no view has its name (%s)', (name, reason) => {
  const removed = { name, search: '' }
  expect(putBackDisabledReason(removed, views) ?? 'possible').toMatch(reason ?? /^possible$/)
})

test('built-in views stored by an earlier version are not shown twice', () => {
  const mine = { name: 'Mine', search: 'verified=true' }
  expect(ownViews([...builtInViews(now), mine])).toEqual([mine])
})

const malicious = { name: 'Malicious', search: 'classification=malicious' }
const byName = { name: 'By name', search: 'sort=name:asc&classification=malicious' }
const bad = { classification: ['malicious'] } as const
const nameFirst = { sort: { field: 'name', direction: 'asc' } } as const
const byGrant = { sort: { field: 'lastNewGrant', direction: 'desc' } } as const

test.each([
  ['no filter', {}, 'All apps', true],
  ['no filter, another sort', byGrant, 'All apps', false],
  ['a filter, the default sort', bad, 'Malicious', true],
  ['a filter, the sort of another view', { ...bad, ...nameFirst }, 'By name', true],
  ['a filter, a sort of no view', { ...bad, ...byGrant }, 'Malicious', false],
  ['a search besides', { ...bad, search: 'x' }, undefined, false],
  ['other filters', { classification: ['safe'] }, undefined, false],
] as const)('the current view is found: %s', (_, filters, name, isExact) => {
  const { classification, ...others } = { classification: undefined, ...filters }
  const filterSet = { ...others, ...(classification && { classification: [...classification] }) }
  const found = viewInForce([...builtInViews(now), malicious, byName], filterSet)
  expect([found.view?.name, found.isExact]).toEqual([name, isExact])
})

test('“New this week” begins at midnight seven days ago', () => {
  const view = builtInViews(now).find(({ name }) => name === 'New this week')
  expect(view?.search).toBe('check=new&since=2026-11-17T00:00:00Z')
})

test('the view of restricted scopes only sends families that the service has', () => {
  const families = () => {
    const named = 'Not verified with restricted scopes'
    const view = builtInViews(now).find(({ name }) => name === named)
    return parseSearchParams(view?.search ?? '')['restrictedScopeType']
  }
  expect(families()).toBe('gmail,drive,data_portability,photos_ambient')
  nameFamilies({ fit: 'acme_fit', chat: null })
  expect(families()).toBe('gmail,drive,acme_fit,data_portability,photos_ambient')
  nameFamilies({ fit: null, chat: null })
})
