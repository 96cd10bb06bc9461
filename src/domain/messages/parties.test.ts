import { expect, test } from 'vitest'
import { nameAndAddress, readAttachments, people, type Party } from './parties'

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
  [{ email: null, displayName: 'Only a name' }, ['Only a name']],
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
  ['a@b.example', null],
  ['<a@b.example>', null],
])('the lines of %j are %j', (main, lines) => {
  expect(nameAndAddress(main)).toEqual(lines)
})
