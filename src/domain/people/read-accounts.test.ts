import { describe, expect, test } from 'vitest'
import { addressKey, foreignLetters, mostAccounts, readAccounts } from './read-accounts'

const id = 'acct.1.TWlhX01leWVy'
const padded = 'acct.1.TWlhX01leWVyMQ=='
const keysOf = (text: string) => readAccounts(text).accounts.map(({ key }) => key)

describe('accounts are found in any form', () => {
  test.each<[string, string, string[]]>([
    ['a list', 'mia@corp.example\nomar@corp.example', ['mia@corp.example', 'omar@corp.example']],
    ['another letter case', 'Mia.Meyer@CORP.example', ['mia.meyer@corp.example']],
    ['a display name', 'Mia Meyer <mia@corp.example>', ['mia@corp.example']],
    ['a quoted display name', '"Meyer, Mia" <mia@corp.example>', ['mia@corp.example']],
    [
      'an address as display name',
      '"x@y.example" <mia@corp.example>',
      ['x@y.example', 'mia@corp.example'],
    ],
    [
      'recipients',
      'mia@corp.example; Omar (omar@corp.example),',
      ['mia@corp.example', 'omar@corp.example'],
    ],
    ['CSV', '1,"mia@corp.example","Berlin"', ['mia@corp.example']],
    ['a link', 'mailto:mia@corp.example', ['mia@corp.example']],
    ['a log', 'user=mia@corp.example ip=10.0.0.1', ['mia@corp.example']],
    ['the end of a sentence', 'It was mia@corp.example.', ['mia@corp.example']],
    ['an apostrophe in the name', "mary.o'brien@corp.example", ["mary.o'brien@corp.example"]],
    ['quotes around it', "'mia@corp.example'", ['mia@corp.example']],
    ['a tag', 'mia+news@corp.example', ['mia+news@corp.example']],
    ['no-break spaces', 'Mia\u00a0mia@corp.example\u00a0Berlin', ['mia@corp.example']],
    ['umlauts', 'MÜLLER@corp.example', ['müller@corp.example']],
    ['an id', `seen ${id}, once`, [id]],
    ['an id that ends with =', `"${padded}",x`, [padded]],
    ['an id in another letter case, which is no id', id.toUpperCase(), []],
    ['a mention', '@mia', []],
    ['a host without a dot', 'mia@corp', []],
    ['two signs', 'mia@@corp.example', []],
  ])('%s', (_, text, expected) => {
    expect(keysOf(text)).toEqual(expected)
  })
})

test('an id keeps the address before it, and both are one account', () => {
  expect(readAccounts(`mia@corp.example <${id}>, Omar <omar@corp.example>`).accounts).toEqual([
    { key: id, isId: true, text: 'mia@corp.example' },
    { key: 'omar@corp.example', isId: false, text: 'omar@corp.example' },
  ])
  expect(readAccounts(`<${padded}>`).accounts).toEqual([{ key: padded, isId: true, text: padded }])
})

test('an account that comes again in another letter case is counted as repeated', () => {
  expect(readAccounts('\uFEFFMia@corp.example\r\n\r\nname\rmia@CORP.example')).toMatchObject({
    accounts: [{ key: 'mia@corp.example', text: 'Mia@corp.example' }],
    lines: 3,
    repeated: 1,
    without: 1,
    unreadable: 0,
    examples: [{ line: 3, text: 'name', hidden: null }],
  })
})

test.each([
  ['inside an address', 'mi\u200Ba@corp.example', 'U+200B'],
  ['before one', '\u202Emia@corp.example', 'U+202E'],
  ['after one', 'mia@corp.example\u2060', 'U+2060'],
  ['inside an id', `acct.1.TWlh\u200DX01`, 'U+200D'],
  ['a byte order mark inside', 'mia@corp\uFEFF.example', 'U+FEFF'],
])('a hidden character %s makes it unreadable, not another account', (_, text, hidden) => {
  const read = readAccounts(`omar@corp.example ${text}`)
  expect(read.accounts.map(({ key }) => key)).toEqual(['omar@corp.example'])
  expect(read).toMatchObject({ unreadable: 1, without: 0, examples: [{ line: 1, hidden }] })
})

test.each([
  ['a Cyrillic letter', 'm\u0456a@corp.example', ['U+0456']],
  ['the Kelvin sign', '\u212Aarl@corp.example', ['U+212A']],
  ['the capital I with a dot', '\u0130da@corp.example', ['U+0130']],
])('%s makes another address, and is named', (_, address, letters) => {
  expect(keysOf(address)).toEqual([addressKey(address)])
  expect(['mia@corp.example', 'karl@corp.example', 'ida@corp.example']).not.toContain(
    addressKey(address),
  )
  expect(foreignLetters(address)).toEqual(letters)
})

test(`more than ${mostAccounts} accounts are said, and no more than these are taken`, () => {
  const list = Array.from({ length: mostAccounts + 1 }, (_, index) => `p${index}@corp.example`)
  expect(readAccounts(list.join('\n'))).toMatchObject({ isTooMany: true })
  expect(readAccounts(list.join('\n')).accounts).toHaveLength(mostAccounts)
  expect(readAccounts(list.slice(1).join(' '))).toMatchObject({ isTooMany: false })
})
