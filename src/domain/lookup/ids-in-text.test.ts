import { expect, test } from 'vitest'
import { mayBeCut, shortened, touchedBy } from '../input/parsed-text'
import { clientIdsIn, numbersIn } from './ids-in-text'

const ending = '.apps.googleusercontent.com'
const numbered = `814472590113-aaaa${ending}`
const plain = `aaaaaa${ending}`
const digits = `814472590113${ending}`
const number = '102938475610293847561'
const name = (length: number) => 'a'.repeat(length)

test.each([
  plain,
  numbered,
  `${name(255)}${ending}`,
  `id: ${plain}.`,
  `x* ${plain}`,
  `client_id=${number}`,
  `appid:${number}`,
  `Application-ID = "${number}"`,
  `{"client.id": "${number}"}`,
  `client id        ${number}, 1`,
])('a whole client ID is found in %j', (text) => {
  const id = /\d{15,}|[\w-]+\.apps\.googleusercontent\.com/.exec(text)?.[0]
  expect(clientIdsIn(text)).toEqual({ ids: [id], doubts: [] })
})

test.each([
  `aaaaa${ending}`,
  `${name(256)}${ending}`,
  `${plain}-`,
  `${plain}.x`,
  `.${plain}`,
  `\u2026${plain}`,
  `\\${plain}`,
  `x**${plain}`,
  `> | ${ending}`,
  `aaaaa${ending} 814472590113-aaaa`,
])('a client ID that may be longer is listed once: %j', (text) => {
  expect(clientIdsIn(text)).toEqual({ ids: [], doubts: [mayBeCut] })
})

test.each([
  '814472590113-',
  '814472590113-aaaa',
  'id 814472590113-aaaa.',
  'id,814472590113-aaaa.a',
  '814472590113-aaaa.ap',
  '814472590113-aaaa.app',
  '814472590113-aaaa.apps',
  '814472590113-aaaa.apps.googleuser',
  '814472590113-aaaa= \t',
  `814472590113-${name(40)}`,
  'mail.apps',
  '"814472590113-aaaa.apps.goo"',
  'mail.apps.googleuser-',
  'mail.apps.goo- \t',
  'mail.apps.googleusercontent.c \t',
  'id 814472590113-aa-aa\u2026 later',
  '814472590113-aaaa.apps.goo.. later',
  'mail [.] apps [.] googleusercontent',
  'mail [dot] apps [dot] googleusercontent',
])('a part of a client ID is listed: %j', (text) => {
  expect(clientIdsIn(text)).toEqual({ ids: [], doubts: [mayBeCut] })
})

test.each([
  `see ${ending}`,
  `see > ${ending}`,
  'x814472590113-aaaa',
  'x.814472590113-aaaa',
  '81447259-aaaa',
  '8144725901131234-aaaa',
  '814472590113-aaaa later',
  `814472590113-${name(41)}`,
  `814472590113-aaaa later ${'x '.repeat(80)}`,
  'mail.apps later',
  ' .apps',
  'x814472590113-aaaa\u2026 later',
  'mail apps. google',
  `client_id${number}`,
  `client_id         ${number}`,
  `client_id=${number}x`,
  `client_id=${number}-a`,
  `client_id=${number.slice(0, 14)}`,
  `client_id=${number}${number}`,
  `user_id=${number}`,
  'client_id=1.02938E+20x',
])('another text is not a client ID: %j', (text) => {
  const { ids, doubts } = clientIdsIn(text)
  expect([ids, doubts]).toEqual([[], text.includes('apps. google') ? [mayBeCut] : []])
})

test.each<[before: string, text: string, isCut: boolean]>([
  ['', plain, false],
  ['the end.', plain, false],
  ['-----', plain, false],
  [`x${ending}`, plain, false],
  ['word', `id: ${plain}`, false],
  ['word', `x> ${plain}`, false],
  ['12', numbered, false],
  ['word', numbered, false],
  ['x1', `81447259011-aaaa${ending}`, false],
  ['1x', `81447259011-aaaa${ending}`, false],
  ['word', digits, false],
  ['12345-ab', digits, false],
  ['104857712345-ab', numbered, false],
  ['x-104857712345-ab', digits, false],
  ['104857712345-a-b', digits, false],
  ['word', plain, true],
  ['word', `> | ${plain}`, true],
  ['--word', plain, true],
  [`x${ending} word`, plain, true],
  ['word', `aaaaaa-814472590113${ending}`, true],
  ['1', numbered, true],
  ['104857712345-', digits, true],
  ['104857712345-ab', digits, true],
])('after the line %j the client ID in %j may be cut: %s', (before, text, isCut) => {
  const read = clientIdsIn(text, { before })
  expect([read.ids.length, read.doubts]).toEqual(isCut ? [0, [mayBeCut]] : [1, []])
})

test('a joined text gives only client IDs of the usual form', () => {
  const text = `${plain} ${numbered} ${digits}`
  expect(clientIdsIn(text, { isMade: () => true })).toEqual({
    ids: [numbered, digits],
    doubts: [mayBeCut],
  })
})

test('a client ID begins where the one before it ends', () => {
  expect(clientIdsIn(`${numbered}${plain}`)).toEqual({ ids: [plain], doubts: [mayBeCut] })
})

test.each(['1.02938E+20', '1,02938e20', '102938475610000000000'])(
  'a shortened number with a name is listed: %s',
  (cut) => {
    expect(clientIdsIn(`client_id=${cut}`)).toEqual({ ids: [], doubts: [shortened] })
  },
)

test.each([
  [`${number}, ${number.replace('1', '2')}`, 2, []],
  ['1.02938E+20', 0, [shortened]],
  ['x 1.02938E+20', 0, [shortened]],
  ['102938475610000000000', 0, [shortened]],
  [`x${number}`, 0, [mayBeCut]],
  [`${number}@corp.example`, 0, []],
  ['name 12345', 0, []],
  [`${number.slice(0, 14)} ${number}${number}`, 0, [mayBeCut]],
  [`["${number}";'${number}'|${number}]`, 3, []],
  [`x/${number}`, 0, []],
  [`${number}.apps.example`, 0, []],
  [`${number}\u200b`, 0, [touchedBy('U+200B')]],
  [`\ufeff${number}`, 0, [touchedBy('U+FEFF')]],
])('the numbers of the cell %j are %d client IDs and the doubts %j', (cell, count, doubts) => {
  const read = numbersIn(cell)
  expect([read.ids.length, read.doubts]).toEqual([count, doubts])
})
