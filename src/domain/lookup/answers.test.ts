import { describe, expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import {
  answersFor,
  dangerFirst,
  lookupViews,
  resultMessages,
  type Answer,
  type ChunkAnswer,
  type FoundApp,
} from './answers'
import { firstLimits, splitInHalf, nextChunk } from './chunks'

const app = (id: string, clientId: string, change: Partial<FoundApp> = {}): FoundApp => ({
  ...exampleApp(id),
  clientId,
  ...change,
})
const whole: ChunkAnswer<FoundApp> = { apps: [], unreadable: [], endUnknown: false, readAt: 1 }
const item = app('1', 'a')
const other = app('2', 'a', { tenantId: 'tnt.1.b' })

describe('the answers for a chunk', () => {
  test('join the apps by client ID; an app that came twice counts once, as it came last', () => {
    const later = { ...item, classification: 'safe' }
    const answers = answersFor(['b', 'a', 'constructor'], { ...whole, apps: [item, other, later] })
    expect([...answers]).toEqual([
      ['b', { kind: 'answered', apps: [], readAt: 1 }],
      ['a', { kind: 'answered', apps: [later, other], readAt: 1 }],
      ['constructor', { kind: 'answered', apps: [], readAt: 1 }],
    ])
  })

  test.each<[string, Partial<typeof whole>, string[]]>([
    ['nothing is in doubt', {}, []],
    ['the end is not known', { endUnknown: true }, ['b', 'c']],
    ['an item of a client ID is damaged', { unreadable: ['b'] }, ['b']],
    ['an item of the found one is damaged, too', { unreadable: ['a'] }, ['a']],
    ['an item of an unknown client ID', { unreadable: [null] }, ['b', 'c']],
    ['an item that was not asked for', { unreadable: ['z'] }, ['b', 'c']],
  ])('%s', (_, change, notKnown) => {
    const answers = answersFor(['a', 'b', 'c'], { ...whole, apps: [item], ...change })
    expect([...answers].flatMap(([id, { kind }]) => (kind === 'not known' ? [id] : []))).toEqual(
      notKnown,
    )
  })
})

const answered = (...apps: FoundApp[]): Answer<FoundApp> => ({ kind: 'answered', apps, readAt: 1 })

test.each<[Answer<FoundApp> | undefined, string, string[]]>([
  [undefined, 'Not asked yet', []],
  [answered(), 'No match', ['No match']],
  [answered(item), 'Found', ['Found', 'No policy']],
  [answered(item, app('3', 'a')), 'Found', ['Found', 'No policy']],
  [answered(item, other), 'Found in 2 tenants', ['Found', 'No policy']],
  [answered({ ...item, remediation: ['revoke'] }), 'Found', ['Found']],
  [
    answered({ ...item, classification: 'suspicious', remediation: ['revoke'] }),
    'Found',
    ['Found', 'Malicious or suspicious'],
  ],
  [
    answered({
      ...item,
      classification: 'malicious',
      recommendedClassification: { value: 'safe', status: 'staged' },
    }),
    'Found',
    ['Found', 'No policy'],
  ],
  [{ kind: 'not known', apps: [], readAt: 1 }, 'Not known', []],
  [{ kind: 'refused', apps: [], words: null }, 'Refused', []],
])('%j reads %s', (answer, words, views) => {
  expect(resultMessages(answer)).toBe(words)
  const others = Object.entries(lookupViews).filter(([name, has]) => name !== 'All' && has(answer))
  expect(others.map(([name]) => name)).toEqual(views)
})

test('a chunk has at most 40 client IDs and a short address, and at least one', () => {
  const ids = Array.from({ length: 100 }, (_, index) => `${index}`)
  const chunk = (bytes: number) => nextChunk(ids, firstLimits, (part) => part.length * bytes).length
  expect([chunk(1), chunk(204), chunk(205), chunk(1_000), chunk(9_000)]).toEqual([40, 40, 39, 8, 1])
  expect(nextChunk([], firstLimits, () => 0)).toEqual([])
  expect(splitInHalf(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']])
  expect(splitInHalf(['a'])).toEqual([])
})

test('what is dangerous comes first, and all others keep the order in which they were given', () => {
  const rowOf = (clientId: string, ...values: (string | null)[]) => ({
    clientId,
    answer: {
      kind: 'answered' as const,
      readAt: 0,
      apps: values.map((classification, at) => ({
        id: `${clientId}${at}`,
        tenantId: 't',
        clientId,
        remediation: [],
        classification,
        recommendedClassification: null,
      })),
    },
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
  expect(dangerFirst(rows).map(({ clientId }) => clientId)).toEqual([
    'two tenants',
    'bad',
    'over',
    'safe',
    'unknown',
    'none',
    'waits',
  ])
})
