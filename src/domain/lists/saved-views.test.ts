import { expect, test } from 'vitest'
import { viewNameProblem } from './saved-views'

const views = [
  { name: 'My  Queue', search: '' },
  { name: 'Straße', search: '' },
]

test.each([
  ['Mine', null],
  ['', 'Give the view a name.'],
  [' \t', 'Give the view a name.'],
  ['My  Queue', 'A view with this name exists. Choose another name, or remove that view first.'],
  [' my queue ', 'A view with this name exists. Choose another name, or remove that view first.'],
  ['My Queue 2', null],
  ['MyQueue', null],
  ['STRASSE', null],
])('the name %j of a new view', (name, problem) => {
  expect(viewNameProblem(name, views)).toBe(problem)
})
