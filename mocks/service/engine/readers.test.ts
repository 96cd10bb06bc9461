import { describe, expect, test } from 'vitest'
import { BodyReader } from './body-reader'
import { Refusal } from './errors'
import { QueryReader } from './query'

/** Returns the failures of a 400, or null when nothing is wrong. */
function failures(run: () => void): unknown {
  try {
    run()
    return null
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    expect(cause.answer.status).toBe(400)
    return (cause.answer.json as { validationFailures: unknown }).validationFailures
  }
}

const query = (text: string) => new QueryReader(new URLSearchParams(text))
const body = (value: unknown) => new BodyReader(JSON.stringify(value))

const ROLES = ['reader', 'writer', 'owner'] as const
const QUERY_KINDS = {
  text: (reader: QueryReader) => reader.text('a'),
  'text that is not empty': (reader: QueryReader) => reader.filled('a'),
  'a list': (reader: QueryReader) => reader.list('a'),
  roles: (reader: QueryReader) => reader.listOf('a', ROLES),
  'one role': (reader: QueryReader) => reader.oneOf('a', ROLES),
  'true or false': (reader: QueryReader) => reader.boolean('a'),
  'a whole number': (reader: QueryReader) => reader.positive('a'),
}
const BODY_KINDS = {
  'required text': (reader: BodyReader) => reader.text('a'),
  'optional text': (reader: BodyReader) => reader.text('a', true),
  'true or false': (reader: BodyReader) => reader.boolean('a'),
  'any value': (reader: BodyReader) => reader.value('a'),
}

/** Returns the failures of `a=<text>` read in this way. */
const readQuery = (text: string, kind: keyof typeof QUERY_KINDS) => {
  const reader = query(`a=${text}`)
  const value = QUERY_KINDS[kind](reader)
  return failures(() => reader.finish()) ?? value
}
const sent = (value: unknown, kind: keyof typeof BODY_KINDS) => {
  const reader = body(value)
  const result = BODY_KINDS[kind](reader)
  return failures(() => reader.finish()) ?? result
}
const wrong = (message: string) => [{ path: 'a', message }]

describe('§7 the query reader', () => {
  const long = 'x'.repeat(81)

  test.each([
    ['', 'text that is not empty', wrong('must not be empty')],
    ['x', 'text that is not empty', 'x'],
    ['', 'text', ''],
    ['', 'a list', wrong('must not be empty')],
    ['x,,y', 'a list', wrong('must not contain an empty value')],
    ['x,y', 'a list', ['x', 'y']],
    ['owner,reader,owner', 'roles', ['reader', 'owner']],
    ['king', 'roles', wrong('"king" is not one of reader, writer, owner')],
    ['king,owner,pawn', 'roles', wrong('"king", "pawn" are none of reader, writer, owner')],
    ['owner', 'one role', 'owner'],
    ['owner,reader', 'one role', wrong('"owner,reader" is not one of reader, writer, owner')],
    [long, 'one role', wrong(`"${long.slice(1)}…" is not one of reader, writer, owner`)],
    [long.slice(1), 'one role', wrong(`"${long.slice(1)}" is not one of reader, writer, owner`)],
    ['true', 'true or false', true],
    ['false', 'true or false', false],
    ['999999999', 'a whole number', 999_999_999],
    ['1', 'a whole number', 1],
    ['1000000000', 'a whole number', wrong('"1000000000" is not a whole number of at least 1')],
    ['5x', 'a whole number', wrong('"5x" is not a whole number of at least 1')],
    ['x5', 'a whole number', wrong('"x5" is not a whole number of at least 1')],
  ] satisfies [string, keyof typeof QUERY_KINDS, unknown][])(
    '"%s" is read as %s',
    (text, kind, result) => {
      expect(readQuery(text, kind)).toEqual(result)
    },
  )

  test('a missing parameter is null for each kind', () => {
    const reader = query('')
    expect([
      reader.text('a'),
      reader.filled('a'),
      reader.list('a'),
      reader.listOf('a', ROLES),
      reader.oneOf('a', ROLES),
      reader.boolean('a'),
      reader.positive('a'),
    ]).toEqual(Array.from({ length: 7 }, () => null))
    expect(failures(() => reader.finish())).toBeNull()
  })

  test('an unknown and a repeated parameter are failures', () => {
    const reader = query('a=1&b=2&a=3')
    reader.text('a')
    expect(failures(() => reader.finish())).toEqual([
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
})

describe('§7 the body reader', () => {
  test.each([
    [null, 'is missing'],
    ['', 'is missing'],
    ['{', 'is not JSON'],
    ['null', 'must be a JSON object'],
    ['[]', 'must be a JSON object'],
    ['"x"', 'must be a JSON object'],
  ])('a body of %s %s', (text, message) => {
    expect(failures(() => new BodyReader(text))).toEqual([{ path: 'body', message }])
  })

  test.each([
    [{ a: 'x' }, 'required text', 'x'],
    [{ a: ' ' }, 'required text', wrong('must be text that is not blank')],
    [{ a: 5 }, 'required text', wrong('must be text that is not blank')],
    [{}, 'required text', wrong('is required')],
    [{}, 'optional text', null],
    [{ a: '' }, 'optional text', wrong('must be text that is not blank')],
    [{ a: false }, 'true or false', false],
    [{}, 'true or false', null],
    [{ a: 'true' }, 'true or false', wrong('must be true or false')],
    [{ a: null }, 'true or false', wrong('must be true or false')],
    [{ a: null }, 'any value', null],
    [{}, 'any value', undefined],
  ] satisfies [object, keyof typeof BODY_KINDS, unknown][])(
    '%j is read as %s',
    (value, kind, result) => {
      expect(sent(value, kind)).toEqual(result)
    },
  )

  test('the first failure of a field counts, and an unknown field is a failure', () => {
    const reader = body({ a: 1, b: 2 })
    reader.fail('a', 'is too small')
    reader.fail('a', 'is odd')
    reader.has('a')
    expect(failures(() => reader.finish())).toEqual([
      { path: 'a', message: 'is too small' },
      {
        param: 'b',
        reason: { code: 'unknown_field', text: 'This endpoint takes no such field.' },
      },
    ])
  })
})
