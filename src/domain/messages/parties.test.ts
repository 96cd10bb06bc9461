import { expect, test } from 'vitest'
import {
  addressesLine,
  hasSubject,
  nameAndAddress,
  partiesLine,
  partyLines,
  people,
  readAttachments,
  readDate,
  type Party,
} from './parties'

const only = (main: string): Party => ({ main, more: [] })

const mail = 'a@b.example'

test.each<[unknown, string[]]>([
  [mail, [mail]],
  [
    [mail, 'c@d.example'],
    [mail, 'c@d.example'],
  ],
  [{ email: mail, displayName: 'Head of IT' }, [`Head of IT <${mail}>`]],
  [{ displayName: 'ceo@victim.example', email: mail }, [`ceo@victim.example <${mail}>`]],
  ...['Only a name', 'Head of IT <ceo@corp.example>'].map((displayName): [unknown, string[]] => [
    { email: null, displayName },
    [`“${displayName}” (no address given)`],
  ]),
  [{ displayName: 'x'.repeat(81) }, [`“${'x'.repeat(80)}…” (no address given)`]],
  ...[{ email: null, displayName: null }, { address: mail }, { email: 7 }, {}].map(
    (odd): [unknown, string[]] => [odd, [JSON.stringify(odd)]],
  ),
  [[['nested']], ['["nested"]']],
  [
    [null, 7],
    ['null', '7'],
  ],
  [null, []],
  [undefined, []],
  ['', []],
  [[], []],
])('the parties in %j are %j', (value, parties) => {
  expect(people(value)).toEqual(parties.map(only))
})

const attachment = (main: string, more: [string, string][]): Party[] => [{ main, more }]
const pdf = { name: 'invoice.pdf', contentType: 'application/pdf', sizeBytes: 88214 }
const odd = { sizeBytes: 'about 3', sha256: 'ab' }

test.each<[unknown, Party[]]>([
  [
    [pdf],
    attachment(
      'invoice.pdf',
      ['PDF', '86 KB'].map((text) => ['', text]),
    ),
  ],
  [[{ name: 'a', ...odd }], attachment('a', Object.entries(odd))],
  [['a.txt'], [only('a.txt')]],
  [[{ sha256: 'ab' }], [only('{"sha256":"ab"}')]],
  [3, [only('3')]],
])('the attachments in %j are %j', (value, parties) => {
  expect(readAttachments(value)).toEqual(parties)
})

test('a long sender name is cut before the address', () => {
  const [sender] = people({ email: 'a@b.example', displayName: 'x'.repeat(10_000) })
  expect(sender?.main.length).toBeLessThan(120)
  expect(sender?.main).toMatch(/<a@b\.example>$/)
})

test.each([
  ['Mia <a@b.example>', ['Mia', '<a@b.example>']],
  ['x <y> <a@b.example>', ['x <y>', '<a@b.example>']],
  ['Mia <a@b.example> x', null],
  ['a@b.example', null],
  ['<a@b.example>', null],
])('the lines of %j are %j', (main, lines) => {
  expect(nameAndAddress(main)).toEqual(lines)
})

test.each<[unknown, ReturnType<typeof partyLines>]>([
  [[], null],
  [mail, { name: mail, address: null, others: null }],
  [
    { email: mail, displayName: 'Mia' },
    { name: 'Mia', address: `<${mail}>`, others: null },
  ],
  [[mail, 'c@d.example'], { name: mail, address: null, others: 'and 1 more' }],
  [[mail, mail, mail], { name: mail, address: null, others: 'and 2 more' }],
  [
    { displayName: 'Head of IT <ceo@corp.example>' },
    {
      name: '“Head of IT <ceo@corp.example>” (no address given)',
      address: null,
      others: null,
    },
  ],
])('the cell of the parties %j has the lines %j', (value, lines) => {
  expect(partyLines(people(value))).toEqual(lines)
})

test('other fields of a sender follow its name and address, except empty ones', () => {
  const sender = { id: 'acct.1.a', displayName: 'Mia', email: mail, note: '' }
  expect(people(sender)).toEqual([{ main: `Mia <${mail}>`, more: [['id', 'acct.1.a']] }])
  expect(partiesLine(people([sender, 'c@d.example']))).toBe(`Mia <${mail}> · acct.1.a, c@d.example`)
  expect(partiesLine([])).toBeNull()
})

test.each<[unknown, string | null]>([
  [mail, mail],
  [[{ email: mail, displayName: 'Mia', id: 'acct.1.a' }, 'c@d.example'], `${mail}, c@d.example`],
  ['Mia <ceo@corp.example> <a@b.example>', mail],
  [{ email: mail, displayName: 'ceo@corp.example' }, mail],
  [{ email: null, displayName: 'ceo@corp.example' }, null],
  [`Mia<${mail}> `, mail],
  [`<${mail}>`, mail],
  [`Mia <${mail}>, Bob <c@d.example>`, `${mail}, c@d.example`],
  [{ address: mail }, JSON.stringify({ address: mail })],
  [['', ' '], null],
  [null, null],
  [[], null],
])('the addresses of %j are copied as %j', (value, line) => {
  expect(addressesLine(value)).toBe(line)
})

test.each([
  ['sizeBytes', '0', '0 bytes'],
  ['sizeBytes', '1', '1 byte'],
  ['sizeBytes', '1023', '1,023 bytes'],
  ['sizeBytes', '1024', '1 KB'],
  ['sizeBytes', '1048575', '1,024 KB'],
  ['sizeBytes', '1048576', '1 MB'],
  ['sizeBytes', '7340032', '7 MB'],
  ['contentType', 'image/png', 'PNG'],
  ['contentType', 'application/x-zip', 'application/x-zip'],
  ['contentType', 'xapplication/pdf', 'xapplication/pdf'],
  ['contentType', 'application/a', 'application/a'],
  ['contentType', 'text/plain; charset=utf-8', 'text/plain; charset=utf-8'],
])('the %s %s of an attachment is shown as %s', (field, value, shown) => {
  const [file] = readAttachments({ name: 'a', [field]: value })
  expect(file?.more).toEqual([['', shown]])
})

test.each([
  ['sizeBytes', '3 or 4'],
  ['sizeBytes', '1234567890123456'],
  ['pages', '12'],
])('the %s %s of an attachment is shown as it is', (field, value) => {
  expect(readAttachments({ name: 'a', [field]: value })[0]?.more).toEqual([[field, value]])
})

test.each([
  [{ date: '2026-11-20' }, '2026-11-20'],
  [{ date: '' }, null],
  [{ date: 7 }, null],
  [{ at: '2026-11-20' }, null],
  ['2026-11-20', null],
  [null, null],
  [undefined, null],
])('the date of the message %j is %j', (raw, date) => {
  expect(readDate(raw)).toBe(date)
})

test('a blank subject is none', () => {
  expect([null, '', ' \t', 'Hello'].map(hasSubject)).toEqual([false, false, false, true])
})
