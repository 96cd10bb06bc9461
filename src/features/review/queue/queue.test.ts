import { describe, expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { exampleApp } from '#/testing/example-app'
import {
  createQueue,
  nextAfter,
  outOfPlace,
  queueSearch,
  remainingIn,
  seenIn,
  seenWith,
  toMark,
  type Marks,
  type QueueView,
} from './queue'
import type { OauthApp } from '#/api/oauth-apps/schema'

const idOf = (name: string) => `oapp.1.${name}` as OauthAppId

const at = (time: string) => ({ at: time })

function createMatch(name: string, day: number, change: Partial<OauthApp> = {}): OauthApp {
  const { keyEvents } = exampleApp(name)
  return exampleApp(name, {
    name,
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: 'i' },
    keyEvents: { ...keyEvents, firstObserved: at(`2026-11-0${day}T10:00:00Z`) },
    ...change,
  })
}
const recommends = (value: string) => ({
  recommendedClassification: { value, status: 'staged', issueId: 'i' },
})

const matches = [
  createMatch('old', 1, { remediation: ['revoke', 'notify'], ...recommends('safe') }),
  createMatch('new', 5, { tenantId: 'tnt.1.b' }),
  createMatch('mid', 3, { remediation: ['revoke'], ...recommends('suspicious') }),
  createMatch('odd', 2, recommends('added_later')),
]
const all: QueueView = { sort: 'stake', recommended: [], tenant: [] }
const names = (items: readonly OauthApp[]) => items.map(({ name }) => name)
const marked = (...entries: [string, 'skipped' | 'saved'][]): Marks =>
  new Map(
    entries.map(([name, kind], order) => {
      const seen = seenIn(matches.find((match) => match.name === name) ?? createMatch('', 1))
      return [idOf(name), { kind, seen, order: order + 1 }]
    }),
  )

const savedLater = {
  ...createMatch('new', 5).keyEvents,
  classificationChanged: at('2026-11-09T10:00:00Z'),
}

describe('the queue', () => {
  test.each<[string, Partial<QueueView>, string[]]>([
    ['the most urgent first', {}, ['new', 'mid', 'odd', 'old']],
    ['the newest first', { sort: 'newest' }, ['new', 'mid', 'odd', 'old']],
    ['the order by recommended value', { sort: 'recommended' }, ['old', 'mid', 'new', 'odd']],
    ['the order by standing policy', { sort: 'policy' }, ['old', 'mid', 'new', 'odd']],
    ['two recommended values only', { recommended: ['safe', 'malicious'] }, ['new', 'old']],
    ['one tenant only', { tenant: ['tnt.1.b'] }, ['new']],
    ['a value and a tenant with no item', { recommended: ['safe'], tenant: ['tnt.1.b'] }, []],
  ])('the queue shows %s', (_, view, expected) => {
    expect(names(createQueue(matches, new Map(), { ...all, ...view }))).toEqual(expected)
  })

  test('a newer item comes after a more urgent item', () => {
    const more = [...matches, createMatch('fresh', 9, recommends('safe')), createMatch('late', 8)]
    expect(names(createQueue(more, new Map(), all))).toEqual([
      'late',
      'new',
      'mid',
      'fresh',
      'odd',
      'old',
    ])
    expect(names(createQueue(more, new Map(), { ...all, sort: 'newest' }))[0]).toBe('fresh')
  })

  test('visible items keep their places, and later matches come after them', () => {
    const few = matches.filter(({ name }) => name !== 'new')
    const drawn = createQueue(few, new Map(), all)
    const seen = seenWith(null, drawn, all)
    expect(names(createQueue(few, new Map(), all, seen))).toEqual(names(drawn))
    const grown = createQueue(matches, new Map(), all, seen)
    expect(names(grown)).toEqual([...names(drawn), 'new'])
    expect(outOfPlace(grown, new Map(), all)).toBe(1)
    // The item is visible now, so the next match does not move it.
    const both = seenWith(seen, grown, all)
    const last = createQueue([...matches, createMatch('top', 9)], new Map(), all, both)
    expect(names(last)).toEqual([...names(grown), 'top'])
    expect(outOfPlace(last, new Map(), all)).toBe(2)
  })

  test('a queue that is sorted, or sorted in another way, offers no items to move', () => {
    const inOrder = createQueue(matches, new Map(), all)
    const seen = seenWith(null, inOrder, all)
    expect(seenWith(seen, inOrder.slice(1), all)).toBe(seen)
    expect(outOfPlace(inOrder, new Map(), all)).toBe(0)
    const bySafe = { ...all, sort: 'recommended' } as const
    expect(names(createQueue(matches, new Map(), bySafe, seen))).toEqual(
      names(createQueue(matches, new Map(), bySafe)),
    )
    expect(seenWith(seen, inOrder, bySafe)).not.toBe(seen)
  })

  test('marked items are at the end, in the order they were marked', () => {
    const marks = marked(['mid', 'skipped'], ['new', 'saved'])
    expect(names(createQueue(matches, marks, all))).toEqual(['odd', 'old', 'mid', 'new'])
    expect(remainingIn(createQueue(matches, marks, all), marks)).toBe(3)
  })

  test.each<[string, Partial<OauthApp>, boolean]>([
    ['another name', { name: 'renamed' }, true],
    ['another recommended value', recommends('safe'), false],
    ['another issue', { recommendedClassification: { ...recommended(), issueId: 'j' } }, false],
    ['another committed value', { classification: 'safe' }, false],
    ['a later save', { keyEvents: savedLater }, false],
  ])(
    'a mark of an item that now has %s applies only to the marked version',
    (_, change, applies) => {
      const item = { ...createMatch('new', 5, { tenantId: 'tnt.1.b' }), ...change }
      expect(toMark(item, marked(['new', 'skipped'])) !== null).toBe(applies)
    },
  )
})

function recommended() {
  return { value: 'malicious', status: 'staged' }
}

describe('the next item', () => {
  const queue = createQueue(matches, new Map(), all)
  test.each<[string, string, Marks, string | undefined]>([
    ['is the following item', 'mid', new Map(), 'odd'],
    ['is the first item after the last', 'old', new Map(), 'new'],
    ['is the first item after an item that is not listed', 'elsewhere', new Map(), 'new'],
    ['is never a saved item', 'mid', marked(['odd', 'saved']), 'old'],
    ['can be a skipped item', 'mid', marked(['odd', 'skipped']), 'odd'],
  ])('the next item %s', (_, name, marks, next) => {
    expect(nextAfter(queue, idOf(name), marks)?.name).toBe(next)
  })
  test('the only item has no next item', () => {
    expect(nextAfter(queue.slice(0, 1), idOf('new'), new Map())).toBe(null)
  })
})

test.each<[Record<string, string>, object, string[]]>([
  [{}, all, []],
  [{ sort: 'policy' }, { ...all, sort: 'policy' }, []],
  [{ sort: 'newest' }, { ...all, sort: 'newest' }, []],
  [{ sort: 'name:asc' }, all, ['name:asc']],
  [
    { recommended: 'malicious,none, safe ,malicious' },
    { ...all, recommended: ['malicious', 'safe'] },
    ['none'],
  ],
  [{ tenant: 'tnt.1.a,lagoon' }, { ...all, tenant: ['tnt.1.a'] }, ['lagoon']],
  [{ tenant: '' }, all, []],
  [{ limit: '5' }, all, ['5']],
])('the search params %j show %j and drop %j', (search, view, invalidParams) => {
  const reading = queueSearch.read(search)
  expect(reading.value).toEqual(view)
  expect(reading.invalidParams.map(({ value }) => value)).toEqual(invalidParams)
})

test('the URL leaves out the defaults of the queue', () => {
  expect(queueSearch.write({ sort: 'stake', recommended: [], tenant: [] })).toEqual({})
  expect(
    queueSearch.write({ sort: 'policy', recommended: ['malicious', 'safe'], tenant: ['tnt.1.a'] }),
  ).toEqual({ sort: 'policy', recommended: 'safe,malicious', tenant: 'tnt.1.a' })
})
