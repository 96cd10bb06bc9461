import { expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from './search-params'
import { oneOf, searchCodec, several, single, freeText, yesOrNo } from './search-codec'

interface View {
  find?: string
  kind?: 'mail' | 'file'
  ids?: string[]
  open?: boolean
  size?: number
  order: 'up' | 'down'
  note: string | null
}

const codec = searchCodec<View>(
  {
    find: freeText(5, 'is too long'),
    kind: oneOf(['mail', 'file'], 'is no kind'),
    ids: several((id, index) => id !== 'bad' && index < 3, 'is no ID'),
    open: yesOrNo,
    size: {
      ...single((written) => Number.parseInt(written, 10) || null, String, 'is no size'),
      standard: 10,
    },
    order: oneOf(['up', 'down'], 'is no order'),
    note: freeText(),
  },
  { order: 'up', note: null },
  'shelf',
)
const start = { order: 'up', note: null }
const read = (address: string) => codec.read(parseSearchParams(address))
const said = (address: string) =>
  read(address).invalidParams.map(({ name, value, reason }) => `${name} “${value}” ${reason}`)

test.each<[string, object, string[]]>([
  ['', {}, []],
  ['?find=%20abc%20', { find: 'abc' }, []],
  ['?find=%20&note=', {}, []],
  ['?find=abcdef', {}, ['find “abcdef” is too long']],
  ['?kind=mail', { kind: 'mail' }, []],
  ['?kind=Mail', {}, ['kind “Mail” is no kind']],
  ['?kind=', {}, ['kind “” is no kind']],
  ['?ids=b,%20a,,b', { ids: ['b', 'a'] }, []],
  ['?ids=a,bad,b,c', { ids: ['a', 'b'] }, ['ids “bad” is no ID', 'ids “c” is no ID']],
  ['?ids=bad', {}, ['ids “bad” is no ID']],
  ['?ids=,', {}, []],
  ['?open=false', { open: false }, []],
  ['?open=TRUE&size=3', { size: 3 }, ['open “TRUE” is neither true nor false']],
  ['?order=down&note=x', { order: 'down', note: 'x' }, []],
  ['?order=left', {}, ['order “left” is no order']],
  [
    '?order=down&order=left',
    {},
    ['order “down” is repeated; the last value is used', 'order “left” is no order'],
  ],
  [
    '?Kind=mail&toString=1&__proto__=2',
    {},
    [
      'Kind “mail” is not a filter of this shelf',
      'toString “1” is not a filter of this shelf',
      '__proto__ (reserved) “2” is not a filter of this shelf',
    ],
  ],
])('the URL %s means %j and drops %j', (address, value, invalidParams) => {
  expect(read(address).value).toEqual({ ...start, ...value })
  expect(said(address)).toEqual(invalidParams)
})

test.each(['', '?open=true&find=a&kind=file', '?ids=z,a&size=3', '?order=down&note=a:b'])(
  'the URL %s is written unchanged',
  (address) => {
    expect(stringifySearchParams(codec.write(read(address).value))).toBe(address)
  },
)

test('a URL omits defaults, a request sends every value in order', () => {
  const { value } = read('?order=up&size=10&ids=b,a&find=x')
  expect(codec.write(value)).toEqual({ ids: 'b,a', find: 'x' })
  expect([...codec.query(value)]).toEqual([
    ['find', 'x'],
    ['ids', 'b,a'],
    ['size', '10'],
    ['order', 'up'],
  ])
})

test('one URL returns the same object', () => {
  const search = parseSearchParams('?other=1&kind=Mail')
  expect(codec.read(search)).toBe(codec.read(search))
  expect(codec.read({}).value).not.toBe(codec.read({}).value)
})
