import { expect, test } from 'vitest'
import { entityTypeLabel, issueDate, issueFacts, issueTimeLabel, orderMessage } from './issue-facts'

test('known times and types get a label, unknown ones stay unchanged', () => {
  const times = ['created', 'closed', 'firstSeen', '\u202E']
  expect(times.map(issueTimeLabel)).toEqual(['Created', 'Closed', 'firstSeen', '\u202E'])
  const types = ['oauth_app', 'message', 'constructor']
  expect(types.map(entityTypeLabel)).toEqual(['OAuth app', 'Message', 'constructor'])
})

const at = '2026-11-20T12:00:00Z'
const entity = { type: 'oauth_app', id: 'oapp.1.a', name: 'Mail Merge' }
const detection = { source: 'agent', at, summary: 'Seen.' }
const closed = '2026-11-21T12:00:00Z'
const keyEvents = { created: { at }, closed: { at: closed } }

test('fields of the assumed shape become facts and leave no rest', () => {
  expect(issueFacts(Object.entries({ primaryEntity: entity, detection, keyEvents }))).toEqual({
    entity,
    detection,
    times: [
      ['created', at],
      ['closed', closed],
    ],
    left: [],
  })
  expect(issueFacts([])).toEqual({ entity: null, detection: null, times: [], left: [] })
})

const odd = { detection: { ...detection, summary: { text: 'Seen.' } } }
const events = Array.from({ length: 13 }, (_, index) => [`e${index}`, { at }] as const)

test.each<[string, object, object]>([
  ['an entity with one more field', { primaryEntity: { ...entity, later: 1 } }, { entity }],
  ['an entity whose ID is a number', { primaryEntity: { id: 7 } }, { entity: null }],
  ['an entity without anything', { primaryEntity: { type: '', id: ' ' } }, { entity: null }],
  ['an entity in a list', { primaryEntity: [entity] }, { entity: null }],
  ['a summary that is an object', odd, { detection: { ...detection, summary: null } }],
  ['one time that is none', { keyEvents: { ...keyEvents, closed: { at: 'soon' } } }, { times: [] }],
  ['one event with another field', { keyEvents: { created: { on: at } } }, { times: [] }],
  ['one event that says more', { keyEvents: { created: { at, by: 'x' } } }, { times: [] }],
  ['more events than a life has', { keyEvents: Object.fromEntries(events) }, { times: [] }],
  ['no key events', { keyEvents: null }, { times: [] }],
  ['a field of no known name', { xAddedLater: null }, { entity: null }],
])('%s stays among the other fields', (_, fields, facts) => {
  const read = issueFacts(Object.entries(fields))
  expect(read).toMatchObject(facts)
  expect(read.left).toEqual(Object.entries(fields))
})

test.each<[string, object, string | null]>([
  ['created', { keyEvents: { closed: { at: 'x' } }, detection }, at],
  ['created, after another time', { keyEvents: { closed: { at: closed }, created: { at } } }, at],
  ['the first of twelve times', { keyEvents: Object.fromEntries(events.slice(1)) }, at],
  ['the first time', { keyEvents: { firstSeen: { at }, closed: { at: closed } } }, at],
  ['detected', { detection }, at],
  ['none', { name: at }, null],
])('an issue is dated by its facts: %s', (_, fields, date) => {
  expect(issueDate(Object.entries(fields))).toBe(date)
})

const firstOf = (count: number) =>
  `Most severe first among the ${count} loaded issues. Issues not loaded may be more severe.`
const others = 'with a severity other than Critical, High, Medium, Low, Info.'

test.each<[severities: (string | null)[] | null, isWhole: boolean, message: string]>([
  [null, true, 'Most severe first.'],
  [['40-critical', 'low'], true, 'Most severe first.'],
  [['40-critical', 'low'], false, firstOf(2)],
  [
    ['high', null, 'urgent'],
    true,
    `Most severe first. Last, in the service’s order: 2 issues ${others}`,
  ],
  [['high', 'urgent'], false, `${firstOf(2)} Last, in the service’s order: 1 issue ${others}`],
])('the order of the severities %j (all loaded: %s) reads “%s”', (found, isWhole, message) => {
  const items = found?.map((severity) => ({ severity }))
  expect(orderMessage(items ? { items, isWhole } : null)).toBe(message)
})
