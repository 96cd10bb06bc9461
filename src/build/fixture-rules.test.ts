import { expect, test } from 'vitest'
import { equalFieldComplaints } from './fixture-rules'

const complaints = (text: string) => equalFieldComplaints({ path: 'a.test.ts', text })

test.each([
  ["const app = { id: 'a', name: 'a' }", "id and name are both 'a'."],
  [
    'const app = { created: { at }, firstObserved: { at } }',
    'created and firstObserved are both { at }.',
  ],
  [
    'use({ of: { numActive: 3, other: 3, "totalCount": 3 } })',
    'numActive and totalCount are both 3.',
  ],
])('the fixture %s is refused', (text, complaint) => {
  expect(complaints(text)).toEqual([`a.test.ts: ${complaint}`])
})

test.each([
  "const app = { id: 'a', name: 'b' }",
  "const brand = { displayName: null, supportEmail: null, homePageUrl: '', name: '' }",
  'const counts = { numActive: 1, totalCount: 1 }',
  "const app: App = { name: 'a', header: 'a', ...more }",
])('the fixture %s is accepted', (text) => expect(complaints(text)).toEqual([]))
