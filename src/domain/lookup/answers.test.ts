import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import {
  answersFor,
  dangerFirst,
  firstLimits,
  lookupViews,
  nextChunk,
  resultMessages,
  splitInHalf,
  withNewerApp,
  withoutApp,
  type Answer,
  type ChunkAnswer,
  type FoundApp,
} from './answers'

const app = (id: string, clientId: string, change: Partial<FoundApp> = {}): FoundApp => ({
  ...exampleApp(id),
  clientId,
  ...change,
})
const whole: ChunkAnswer<FoundApp> = { apps: [], unreadable: [], isShort: false, readAt: 1 }
const item = app('1', 'a')
const other = app('2', 'a', { tenantId: 'tnt.1.b' })

test('the last copy of a repeated app is kept under its client ID', () => {
  const later = { ...item, classification: 'safe' }
  const apps = [item, other, app('3', 'not requested'), later]
  const answers = answersFor(['b', 'a', 'constructor'], { ...whole, apps })
  expect([...answers]).toEqual([
    ['b', { kind: 'answered', apps: [], readAt: 1 }],
    ['a', { kind: 'answered', apps: [later, other], readAt: 1 }],
    ['constructor', { kind: 'answered', apps: [], readAt: 1 }],
  ])
})

test.each<[string, Partial<typeof whole>, string[]]>([
  ['nothing is in doubt', {}, []],
  ['more apps may exist', { isShort: true }, ['a', 'b', 'c']],
  ['an item of a client ID is damaged', { unreadable: ['b'] }, ['b']],
  ['an item of a found client ID is damaged', { unreadable: ['a'] }, ['a']],
  ['a damaged item has no client ID', { unreadable: [null] }, ['b', 'c']],
  ['a damaged item has another client ID', { unreadable: ['z'] }, ['b', 'c']],
])('client IDs without a sure answer are found when %s', (_, change, notKnown) => {
  const answers = answersFor(['a', 'b', 'c'], { ...whole, apps: [item], ...change })
  expect([...answers].flatMap(([id, { kind }]) => (kind === 'not known' ? [id] : []))).toEqual(
    notKnown,
  )
})

const answered = (...apps: FoundApp[]): Answer<FoundApp> => ({ kind: 'answered', apps, readAt: 1 })

const revoked = { ...item, remediation: ['revoke'] }
const safer = { value: 'safe', status: 'staged' }
const stagedSafe = { ...item, classification: 'malicious', recommendedClassification: safer }
const suspicious = { ...revoked, classification: 'suspicious' }

test.each<[Answer<FoundApp> | undefined, string, string[]]>([
  [undefined, 'Not asked yet', []],
  [answered(), 'No match', ['No match']],
  [answered(item), 'Found', ['Found', 'No policy']],
  [answered(item, app('3', 'a')), 'Found', ['Found', 'No policy']],
  [answered(item, other), 'Found in 2 tenants', ['Found', 'No policy']],
  [answered(revoked), 'Found', ['Found']],
  [answered({ ...revoked, classification: 'overprivileged' }), 'Found', ['Found']],
  [answered(suspicious), 'Found', ['Found', 'Malicious or suspicious']],
  [answered(stagedSafe), 'Found', ['Found', 'No policy']],
  [{ kind: 'not known', apps: [], readAt: 1 }, 'Not known', []],
  [{ kind: 'refused', apps: [], words: null }, 'Refused', []],
])('the answer %j reads “%s”', (answer, words, views) => {
  expect(resultMessages(answer)).toBe(words)
  const others = Object.entries(lookupViews).filter(([name, has]) => name !== 'All' && has(answer))
  expect(others.map(([name]) => name)).toEqual(views)
})

test('a chunk has 1 to 40 client IDs and a short URL', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`)
  const chunk = (bytes: number) => nextChunk(ids, firstLimits, (part) => part.length * bytes).length
  const sizes = [1, 204, 205, 256, 1_000, 9_000].map(chunk)
  expect(sizes).toEqual([40, 40, 39, 31, 8, 1])
  expect(nextChunk([], firstLimits, () => 0)).toEqual([])
  expect(splitInHalf(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']])
  expect(splitInHalf(['a', 'b'])).toEqual([['a'], ['b']])
  expect(splitInHalf(['a'])).toEqual([])
})

test('a newer version of an app replaces it in its answer only', () => {
  const answers = new Map([['a', answered(item, other)]])
  const later = { ...item, classification: 'safe' }
  expect(withNewerApp(answers, later)).toEqual(new Map([['a', answered(later, other)]]))
  expect(withNewerApp(answers, app('9', 'a'))).toBe(answers)
  expect(withNewerApp(answers, app('1', 'z'))).toBe(answers)
})

test('dangerous apps come first, and equal ranks keep their order', () => {
  const rowOf = (clientId: string, ...values: (string | null)[]) => ({
    clientId,
    answer: answered(
      ...values.map((classification) => app(clientId, clientId, { classification })),
    ),
  })
  const rows = [
    rowOf('none'),
    rowOf('safe', 'safe'),
    rowOf('over', 'overprivileged'),
    rowOf('two tenants', null, 'malicious'),
    { clientId: 'waits', answer: undefined },
    rowOf('unknown', null),
    rowOf('bad', 'suspicious'),
  ]
  const names = dangerFirst(rows).map(({ clientId }) => clientId)
  expect(names.join(', ')).toBe('two tenants, bad, over, safe, unknown, none, waits')
})

test.each<[string, Answer<FoundApp>, Answer<FoundApp>]>([
  ['the only app', answered(item), { kind: 'answered', apps: [], readAt: 5 }],
  ['one of two apps', answered(item, other), answered(other)],
  [
    'the only app of a doubtful answer',
    { kind: 'not known', apps: [item], readAt: 1 },
    { kind: 'not known', apps: [], readAt: 1 },
  ],
])('an app that is gone leaves its answer: %s', (_, answer, rest) => {
  const answers = new Map([
    ['b', answered(app('3', 'b'))],
    ['a', answer],
  ])
  expect([...withoutApp(answers, item.id, 5)]).toEqual([
    ['b', answers.get('b')],
    ['a', rest],
  ])
  expect(withoutApp(answers, 'not found', 5)).toBe(answers)
})
