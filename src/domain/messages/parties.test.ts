import { expect, test } from 'vitest'
import { nameAndAddress, readAttachments, people, type Party } from './parties'

const only = (main: string): Party => ({ main, more: [] })

test.each<[unknown, Party[]]>([
  ['a@b.example', [only('a@b.example')]],
  [
    ['a@b.example', 'c@d.example'],
    [only('a@b.example'), only('c@d.example')],
  ],
  [{ email: 'a@b.example', displayName: 'Head of IT' }, [only('Head of IT <a@b.example>')]],
  [
    { displayName: 'ceo@victim.example', email: 'a@b.example' },
    [only('ceo@victim.example <a@b.example>')],
  ],
  [{ email: null, displayName: 'Only a name' }, [only('Only a name')]],
  [{ email: null, displayName: null }, [only('{"email":null,"displayName":null}')]],
  [{ address: 'a@b.example' }, [only('{"address":"a@b.example"}')]],
  [{ email: 7 }, [only('{"email":7}')]],
  [[['nested']], [only('["nested"]')]],
  [
    [null, 7],
    [only('null'), only('7')],
  ],
  [{}, [only('{}')]],
  [null, []],
  [undefined, []],
  ['', []],
  [[], []],
])('the parties in %j are %j', (value, parties) => {
  expect(people(value)).toEqual(parties)
})

test.each<[unknown, Party[]]>([
  [
    [{ name: 'invoice.pdf', contentType: 'application/pdf', sizeBytes: 88214 }],
    [
      {
        main: 'invoice.pdf',
        more: [
          ['', 'PDF'],
          ['', '86 KB'],
        ],
      },
    ],
  ],
  [
    [{ name: 'a', sizeBytes: 'about 3', sha256: 'ab' }],
    [
      {
        main: 'a',
        more: [
          ['sizeBytes', 'about 3'],
          ['sha256', 'ab'],
        ],
      },
    ],
  ],
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
