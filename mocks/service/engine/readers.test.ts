import { expect, test } from 'vitest'
import { BodyReader } from './body-reader'
import { Refusal } from './errors'
import { QueryReader } from './query'

/** Returns what a reader returns, or the failures of its 400. */
function result<Reader extends { finish(): void }>(
  create: () => Reader,
  act: (reader: Reader) => unknown = () => undefined,
): unknown {
  try {
    const reader = create()
    const value = act(reader)
    reader.finish()
    return value
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    expect(cause.answer.status).toBe(400)
    return (cause.answer.json as { validationFailures: unknown }).validationFailures
  }
}
const query = (text: string) => () => new QueryReader(new URLSearchParams(text))
const body = (text: string | null) => () => new BodyReader(text)
const wrong = (message: string) => [{ path: 'a', message }]

const ROLES = ['reader', 'writer', 'owner'] as const
const ROLE = 'is not one of reader, writer, owner'
const NUMBER = 'is not a whole number of at least 1'
const QUERY_KINDS = {
  text: (reader: QueryReader) => reader.text('a'),
  'text that is not empty': (reader: QueryReader) => reader.filled('a'),
  'a list': (reader: QueryReader) => reader.list('a'),
  roles: (reader: QueryReader) => reader.listOf('a', ROLES),
  'one role': (reader: QueryReader) => reader.oneOf('a', ROLES),
  'true or false': (reader: QueryReader) => reader.boolean('a'),
  'a whole number': (reader: QueryReader) => reader.positive('a'),
}
const long = 'x'.repeat(80)

test.each([
  ['', 'text that is not empty', wrong('must not be empty')],
  ['x', 'text that is not empty', 'x'],
  ['', 'text', ''],
  ['', 'a list', wrong('must not be empty')],
  ['x,,y', 'a list', wrong('must not contain an empty value')],
  ['x,y', 'a list', ['x', 'y']],
  ['owner,reader,owner', 'roles', ['reader', 'owner']],
  ['king', 'roles', wrong(`"king" ${ROLE}`)],
  ['king,owner,pawn', 'roles', wrong('"king", "pawn" are none of reader, writer, owner')],
  ['owner', 'one role', 'owner'],
  ['owner,reader', 'one role', wrong(`"owner,reader" ${ROLE}`)],
  [`${long}x`, 'one role', wrong(`"${long}…" ${ROLE}`)],
  [long, 'one role', wrong(`"${long}" ${ROLE}`)],
  ['true', 'true or false', true],
  ['false', 'true or false', false],
  ['99999999999999999999', 'a whole number', 1e20],
  ['1', 'a whole number', 1],
  ['05', 'a whole number', wrong(`"05" ${NUMBER}`)],
  ['5x', 'a whole number', wrong(`"5x" ${NUMBER}`)],
  ['x5', 'a whole number', wrong(`"x5" ${NUMBER}`)],
] satisfies [string, keyof typeof QUERY_KINDS, unknown][])(
  '§7 in a query, "%s" is read as %s',
  (text, kind, expected) => {
    expect(result(query(`a=${text}`), QUERY_KINDS[kind])).toEqual(expected)
  },
)

test.each(Object.entries(QUERY_KINDS))('§7 a missing parameter is null: %s', (_, use) => {
  expect(result(query(''), use)).toBeNull()
})

test('§7 an unknown and a repeated parameter are failures', () => {
  expect(result(query('a=1&b=2&a=3'), (reader) => reader.text('a'))).toEqual([
    {
      param: 'a',
      reason: { code: 'repeated_parameter', text: 'This parameter may be given once.' },
    },
    {
      param: 'b',
      reason: { code: 'unknown_parameter', text: 'This endpoint has no such parameter.' },
    },
  ])
})

test.each([
  [null, 'is missing'],
  ['', 'is missing'],
  ['{', 'is not JSON'],
  ['null', 'must be a JSON object'],
  ['[]', 'must be a JSON object'],
  ['"x"', 'must be a JSON object'],
])('§7 a body of %s %s', (text, message) => {
  expect(result(body(text))).toEqual([{ path: 'body', message }])
})

const BODY_KINDS = {
  'required text': (reader: BodyReader) => reader.text('a'),
  'optional text': (reader: BodyReader) => reader.text('a', true),
  'true or false': (reader: BodyReader) => reader.boolean('a'),
  'any value': (reader: BodyReader) => reader.value('a'),
}
const BLANK = wrong('must be text that is not blank')
const BOOLEAN = wrong('must be true or false')
test.each([
  [{ a: 'x' }, 'required text', 'x'],
  [{ a: ' ' }, 'required text', BLANK],
  [{ a: 5 }, 'required text', BLANK],
  [{}, 'required text', wrong('is required')],
  [{}, 'optional text', null],
  [{ a: '' }, 'optional text', BLANK],
  [{ a: false }, 'true or false', false],
  [{}, 'true or false', null],
  [{ a: 'true' }, 'true or false', BOOLEAN],
  [{ a: null }, 'true or false', BOOLEAN],
  [{ a: null }, 'any value', null],
  [{}, 'any value', undefined],
] satisfies [object, keyof typeof BODY_KINDS, unknown][])(
  '§7 in a body, %j is read as %s',
  (value, kind, expected) => {
    expect(result(body(JSON.stringify(value)), BODY_KINDS[kind])).toEqual(expected)
  },
)

test('§7 the first failure of a field counts, and an unknown field is a failure', () => {
  const use = (reader: BodyReader) => {
    reader.fail('a', 'is too small')
    reader.fail('a', 'is odd')
    reader.has('a')
  }
  expect(result(body('{"a":1,"b":2}'), use)).toEqual([
    ...wrong('is too small'),
    {
      param: 'b',
      reason: { code: 'unknown_field', text: 'This endpoint takes no such field.' },
    },
  ])
})
