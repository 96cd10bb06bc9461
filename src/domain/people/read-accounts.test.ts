import { expect, test } from 'vitest'
import type { Choice } from '../input/columns'
import { atOnce, outside, touchedBy, type DoubtKind } from '../input/parsed-text'
import { mostAccounts } from '../ids'
import { addressKey, foreignLetters, readAccounts, type AccountsRead } from './read-accounts'

const id = 'acct.1.TWlhX01leWVy'
const padded = 'acct.1.TWlhX01leWVyMQ=='
const [mia, omar] = ['mia@corp.example', 'omar@corp.example']
function read(text: string, choice?: Choice): AccountsRead {
  const result = atOnce(readAccounts(text, choice))
  if (result === null) throw new Error('Too many accounts.')
  return result
}
const nameKeys = (text: string) => read(text).accounts.map(({ key }) => key)

const longName = `${'n'.repeat(64)}@corp.example`
const longHost = 'h'.repeat(63)
test.each<[string, string, string[]]>([
  ['a list', 'mia@corp.example\nomar@corp.example', [mia, omar]],
  ['another letter case', 'Mia.Meyer@CORP.example', ['mia.meyer@corp.example']],
  ['a display name', 'Mia Meyer <mia@corp.example>', [mia]],
  ['a quoted display name', '"Meyer, Mia" <mia@corp.example>', [mia]],
  ['an address as display name', '"x@y.example" <mia@corp.example>', ['x@y.example', mia]],
  ['recipients', 'mia@corp.example; Omar (omar@corp.example),', [mia, omar]],
  ['CSV', '1,"mia@corp.example","Berlin"', [mia]],
  ['German quotes', 'Konto \u201emia@corp.example\u201c', [mia]],
  ['single quotes', '\u2018mia@corp.example\u2019', [mia]],
  ['low single quotes', '\u201amia@corp.example\u2018', [mia]],
  ['bullets', '\u2022mia@corp.example\u00b7omar@corp.example', [mia, omar]],
  ['commas of another script', 'mia@corp.example\u3001omar@corp.example\uff0c', [mia, omar]],
  ['lines below an id', `acct.1.TWlhX01=\n${mia}`, ['acct.1.TWlhX01=', mia]],
  ['a link', 'mailto:mia@corp.example', [mia]],
  ['a log', 'user=mia@corp.example ip=10.0.0.1', [mia]],
  ['the end of a sentence', 'It was mia@corp.example.', [mia]],
  ['an apostrophe in the name', "mary.o'brien@corp.example", ["mary.o'brien@corp.example"]],
  ['quotes around it', "'mia@corp.example'", [mia]],
  ['a tag', 'mia+news@corp.example', ['mia+news@corp.example']],
  ['no-break spaces', 'Mia\u00a0mia@corp.example\u00a0Berlin', [mia]],
  ['umlauts', 'MÜLLER@corp.example', ['müller@corp.example']],
  ['an id', `seen ${id}, once`, [id]],
  ['an id that ends with =', `"${padded}",x`, [padded]],
  ['an id of a later version', 'acct.12.TWlh== x', ['acct.12.TWlh==']],
  ['the longest names', `${longName} mia@${longHost}.museum`, [longName, `mia@${longHost}.museum`]],
  ['an id in another letter case, which is no id', id.toUpperCase(), []],
  ['a mention', '@mia', []],
  ['a host without a dot', 'mia@corp', []],
  ['two signs', 'mia@@corp.example', []],
])('accounts are found in %s', (_, text, expected) => {
  expect(nameKeys(text)).toEqual(expected)
})

test('an ID and the address in front of it are one account', () => {
  expect(read(`mia@corp.example <${id}>, Omar <omar@corp.example>`).accounts).toEqual([
    { key: id, isId: true, text: 'mia@corp.example' },
    { key: 'omar@corp.example', isId: false, text: 'omar@corp.example' },
  ])
  expect(read(`'Mia "M" Meyer' <${id}>`).accounts).toMatchObject([{ text: 'Mia "M" Meyer' }])
  expect(read(`<${padded}>`).accounts).toEqual([{ key: padded, isId: true, text: padded }])
})

test('an account repeated in another letter case counts as repeated', () => {
  expect(read('\uFEFFMia@corp.example\r\n\r\nname\rmia@CORP.example')).toMatchObject({
    accounts: [{ key: 'mia@corp.example', text: 'Mia@corp.example' }],
    records: 3,
    repeated: 1,
    without: 1,
    doubts: new Map(),
    examples: [{ at: 3, text: 'name', doubt: null }],
  })
})

test.each([
  ['inside an address', 'mi\u200Ba@corp.example', 'U+200B'],
  ['before one', '\u202Emia@corp.example', 'U+202E'],
  ['after one', 'mia@corp.example\u2060', 'U+2060'],
  ['inside an id', `acct.1.TWlh\u200DX01`, 'U+200D'],
  ['a byte order mark inside', 'mia@corp\uFEFF.example', 'U+FEFF'],
])('a hidden character %s makes it unreadable, not another account', (_, text, hidden) => {
  const result = read(`omar@corp.example ${text}`)
  expect(result.accounts.map(({ key }) => key)).toEqual(['omar@corp.example'])
  const examples = [{ at: 1, doubt: touchedBy(hidden) }]
  expect(result).toMatchObject({ doubts: new Map([['touched', 1]]), without: 0, examples })
})

test.each([
  ['a Cyrillic letter', 'm\u0456a@corp.example', ['U+0456']],
  ['the Kelvin sign', '\u212Aarl@corp.example', ['U+212A']],
  ['the capital I with a dot', '\u0130da@corp.example', ['U+0130']],
])('the letter %s makes a different address and is reported', (_, address, letters) => {
  expect(nameKeys(address)).toEqual([addressKey(address)])
  expect(['mia@corp.example', 'karl@corp.example', 'ida@corp.example']).not.toContain(
    addressKey(address),
  )
  expect(foreignLetters(address)).toEqual(letters)
})

test(`reading stops above ${mostAccounts} accounts`, () => {
  const list = Array.from({ length: mostAccounts + 1 }, (_, index) => `p${index}@corp.example`)
  expect(atOnce(readAccounts(list.join('\n')))).toBeNull()
  expect(nameKeys(list.slice(1).join(' '))).toHaveLength(mostAccounts)
})

test.each<[string, string, string[]]>([
  ['JSON', '{"text":"Report\\nmia@corp.example\\nomar@corp.example"}', [mia, omar]],
  ['a part of JSON', '"text": "Report\\nmia@corp.example\\tomar@corp.example', [mia, omar]],
  ['JSON lines', `{"a":{"email":"${mia}"}}\n{"a":{"email":"${omar}"}}`, [mia, omar]],
  ['brackets', 'mia[@]corp[.]example omar(at)corp(dot)example', [mia, omar]],
  ['spaces', 'mia @ corp . example\nomar at corp dot example', [mia, omar]],
  ['percent-encoding', 'to=mia%40corp.example&cc=omar%2540corp.example', [mia, omar]],
  ['HTML', '&lt;mia&#64;corp.example&gt; omar&commat;corp&period;example', [mia, omar]],
  ['quoted-printable', 'To: mia@cor=\np.example=20\nsaid=3Domar@corp.example', [mia, omar]],
  ['umlauts of mail', 'm=C3=BCller@corp.example', ['müller@corp.example']],
  ['the domain of a sign-in', 'CORP\\mia@corp.example', [mia]],
  ['UTF-16 of a sheet', 'Name\tMail\nMia\t="mia@corp.example"', [mia]],
])('accounts are decoded from %s', (_, text, keys) => {
  expect(read(text)).toMatchObject({ accounts: keys.map((key) => ({ key })), doubts: new Map() })
})

test.each<[string, string, DoubtKind]>([
  ['an escape that may be a letter', 'CORP\\nadia@corp.example', 'cut'],
  ['bytes of another encoding', 'm%FCller@corp.example', 'cut'],
  ['bytes of another encoding in mail', 'm=FCller@corp.example=20', 'bytes'],
  ['bytes of another encoding behind a word', 'Verk=E4ufer@corp.example', 'cut'],
  ['bytes that are no text', 'm\uFFFDller@corp.example', 'bytes'],
  ['a host that is cut', 'see mia@corp.\nexample', 'cut'],
  ['a hyphen at the end of a line', 'see mia@corp-\npartner.example', 'cut'],
  ['a hyphen after the host', 'mia@corp.example-', 'cut'],
  ['a hyphen before the line', 'see anna-\nmia@corp.example', 'cut'],
  ['an apostrophe of another form', 'o\u2019mia@corp.example', 'cut'],
  ['an underscore before the line', 'see anna_\nmia@corp.example', 'cut'],
  ['a dot and a plus sign before the line', 'see a.+\nmia@corp.example', 'cut'],
  ['a name that is too long', `n${longName}`, 'cut'],
  ['a part of a host that is too long', `mia@h${longHost}.example`, 'cut'],
  ['a host that ends with one letter', 'mia@corp.e', 'cut'],
  ['another sign', 'mia\uFF20corp.example', 'touched'],
  ['an id that is cut', 'acct.1.', 'cut'],
])('R-51: an account is not looked up, and is listed: %s', (_, text, kind) => {
  expect(read(text)).toMatchObject({ accounts: [], doubts: new Map([[kind, 1]]) })
})

const log = `Exported by admin@corp.example\nFourth quarter\nDate,Actor,Note\n2026-11-03,${mia},"a\nb"\n2026-11-04,${omar},\n`

test('a table gives its accounts and lists the lines above it', () => {
  expect(read(log)).toMatchObject({
    accounts: [{ key: mia }, { key: omar }],
    noun: 'record',
    records: 2,
    table: { names: ['Date', 'Actor', 'Note'], columns: { account: 1 } },
    unread: 1,
    examples: [{ at: 1, text: 'Exported by admin@corp.example', doubt: outside }],
  })
})

test('a table with several account columns gives all until one is chosen', () => {
  const mail = `Sender,Recipients,Subject\nx@evil.example,"${mia}; ${omar}",Hello\n`
  expect(nameKeys(mail)).toEqual(['x@evil.example', mia, omar])
  expect(read(mail).table?.columns.account).toBeNull()
  expect(read(mail, { account: 1 }).accounts.map(({ key }) => key)).toEqual([mia, omar])
})

test.each([
  `account_id,display_name,address\n${id},Mia M,${mia}\n${padded},Omar,${omar}\n`,
  `account_id,email,state\n${id},${mia},active\n${padded},,ended\n`,
  `account,account_id\n${mia},${id}\nno address,${padded}\n#,Note\n`,
])('an account with its ID and its address in two columns counts once: %s', (text) => {
  const { accounts, table, without } = read(text)
  expect(accounts.map(({ key }) => key)).toEqual([id, padded])
  expect([accounts[0]?.text, table?.columns.account, without]).toEqual([mia, null, 0])
  expect(read(text.replace(mia, `${mia} ${omar}`)).accounts.length).toBeGreaterThan(2)
})

test.each([
  `{"email":"${mia}","account_id":"${id}"}\n{"email":"${omar}","account_id":null}`,
  `email,name,account_id\n${mia},Mia,${id}\n${omar}\n`,
])('an account without an ID beside accounts with one is found by its address: %s', (text) => {
  expect(read(text).accounts.map(({ key }) => key)).toEqual([id, omar])
})

test('an address in a note below such columns is reported', () => {
  const text = `account,account_id\n${mia},${id}\n#,No grant found,${omar}\n`
  expect(read(text).doubts).toEqual(new Map([['outside', 1]]))
})

test.each([
  ['a hidden character in another word', 'Na\u200Bme mia@corp.example'],
  ['an empty line after a hyphen', 'see anna-\n\nmia@corp.example'],
  ['a hyphen inside the line before', 'anna- b\nmia@corp.example'],
  ['a word after a hyphen', 'see anna-\nx mia@corp.example'],
  ['a line of one hyphen', '-\nmia@corp.example'],
  ['words that are no addresses', '@anna anna@@corp.example xacct.1. mia@corp.example'],
])('an account is found beside %s', (_, text) => {
  expect(read(text)).toMatchObject({ accounts: [{ key: mia }], doubts: new Map() })
})

test('a record with too many cells gives the accounts of all its cells', () => {
  const text = `Actor,Note\n${mia},x@y.example\na,b,${omar}\n`
  expect(read(text, { account: 0 }).accounts.map(({ key }) => key)).toEqual([mia, omar])
})

test('a cut cell of a table does not touch the next record', () => {
  expect(read('Mail,Note\nanna@corp-,x\nmia@corp.example,y\n')).toMatchObject({
    accounts: [{ key: mia }],
    doubts: new Map([['cut', 1]]),
  })
})

test('each decoded account counts for its writing', () => {
  const { written } = read('to=mia%40corp.example&cc=omar%40corp.example\nmia[at]corp.example')
  expect([...written.values()]).toEqual([2, 1])
  expect(read(`${mia} ${id} evil[.]example`).written).toEqual(new Map())
})

test('the progress rises to the end of the text', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `p${index}@corp.example`)
  const steps = [...readAccounts(lines.join('\n'))].slice(-3)
  expect(steps.map((step) => Math.round(step * 100))).toEqual([66, 83, 99])
})
