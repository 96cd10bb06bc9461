import { expect, test } from 'vitest'
import { unreadableByte } from '#/lib/text-of-file'
import { createSightings, mergeSeen, mostAccounts, type Dates, type Seen } from './seen'

const id = 'a.apps'
const [mia, omar, day] = ['mia@corp.example', 'omar@corp.example', '2026-11-03']
type Cells = { account: string; time: string } | null
const cells = (account: string, time: string = day): Cells => ({ account, time })

function seenIn(records: Cells[], hasAccounts = true) {
  const { note, end } = createSightings(hasAccounts, { order: null, isUtc: true })
  for (const record of records) note([id], record)
  const { seen, dates } = end()
  return { seen: seen.get(id), dates }
}
const many = (count: number) => Array.from({ length: count }, (_, at) => cells(`p${at}@x.example`))
const broken = `m${unreadableByte}a@corp.example`

const entry: Seen = { accounts: 1, isMore: false, last: day, isLater: false }
test.each<[string, Cells[], Partial<Seen> | undefined]>([
  ['a record', [cells(mia)], {}],
  ['no record', [], undefined],
  ['an account in another letter case', [cells(mia), cells(mia.toUpperCase())], {}],
  ['two accounts', [cells(mia), cells(omar)], { accounts: 2 }],
  ['punctuation around an address', [cells(mia), cells(`'${mia}'. **${mia}**`)], {}],
  ['a dot in an address', [cells(mia), cells('m.ia@corp.example')], { accounts: 2 }],
  [
    'an apostrophe in an address',
    [cells("o'neil@corp.example"), cells("'neil@corp.example'"), cells("by:'o'neil@corp.example'")],
    { accounts: 2 },
  ],
  ['an encoded address', [cells(mia), cells('mia%40corp.example')], {}],
  ['names in lines', [cells(' Mia M \nOmar\n\nnone\nN/A\n--'), cells('mia m')], { accounts: 2 }],
  ['no account', [cells('unknown')], { accounts: 0 }],
  ['no account and no time', [cells('null', '-')], undefined],
  ['an older day after a later one', [cells(mia), cells(mia, '2026-11-02')], {}],
  ['a later day', [cells(mia), cells(mia, '2026-11-04')], { last: '2026-11-04' }],
  ['no time', [cells(mia), cells(mia, ' none '), cells(mia, '')], {}],
  ['a time that is no day', [cells(mia), cells(mia, 'soon')], { isLater: true }],
  ['several days in lines', [cells(mia, '2026-11-01\n2026-11-03\n-\n2026-11-02')], {}],
  ['several days with semicolons', [cells(mia, '2026-11-01;2026-11-03; ')], {}],
  ['months in lines', [cells(mia, 'Oct 30, 2026\nNov 3, 2026')], {}],
  ['a day beside a time that is no day', [cells(mia, `${day}\nsoon`)], { isLater: true }],
  ['a day beside an ambiguous day', [cells(mia, `03/04/2026; ${day}`)], { isLater: true }],
  ['as many days as are read', [cells(mia, `${`${day}\n`.repeat(999)}${day}`)], {}],
  ['a day more', [cells(mia, `${`${day}\n`.repeat(1_000)}2026-11-09`)], { isLater: true }],
  ['an unreadable record', [cells(mia), null], { isMore: true, isLater: true }],
  ['only an unreadable record', [null], undefined],
  ['an account with unreadable bytes', [cells(broken)], { isMore: true }],
  [
    'as many accounts as are kept',
    [...many(mostAccounts), cells('P0@x.example')],
    { accounts: mostAccounts },
  ],
  ['an account more', many(mostAccounts + 1), { accounts: mostAccounts, isMore: true }],
])('the accounts and the latest day of a client ID are counted: %s', (_, records, change) => {
  expect(seenIn(records).seen).toEqual(change && { ...entry, ...change })
})

test('a log without a column of accounts gives days only', () => {
  expect(seenIn([cells('')], false).seen).toEqual({ ...entry, accounts: null })
  expect(seenIn([cells('', 'soon')], false).seen).toBeUndefined()
})

test.each<[string, Partial<Seen>, Partial<Seen>, Partial<Seen>]>([
  ['the same entry', {}, {}, {}],
  ['more accounts', {}, { accounts: 2 }, { accounts: 2, isMore: true }],
  ['fewer accounts', { accounts: 2 }, {}, { accounts: 2, isMore: true }],
  ['no accounts', {}, { accounts: null }, { isMore: true }],
  ['an earlier day', {}, { last: '2026-11-02' }, { isMore: true }],
  ['a later day', {}, { last: '2026-11-04' }, { last: '2026-11-04', isMore: true }],
  ['no day', {}, { last: null }, { isMore: true }],
  ['a later day that may exist', {}, { isLater: true }, { isMore: true, isLater: true }],
  ['accounts over the limit', {}, { isMore: true }, { isMore: true }],
])('the entries of two logs are merged: %s', (_, first, second, merged) => {
  const [a, b] = [
    { ...entry, ...first },
    { ...entry, ...second },
  ]
  expect([mergeSeen(a, b), mergeSeen(b, a)]).toEqual([
    { ...entry, ...merged },
    { ...entry, ...merged },
  ])
})

test('two logs without accounts and days have none together', () => {
  const nothing: Seen = { accounts: null, isMore: false, last: null, isLater: false }
  const merged = mergeSeen(nothing, { ...nothing, isLater: true })
  expect(merged).toMatchObject({ accounts: null, last: null, isLater: true })
})

const none: Dates = { ambiguous: 0, example: null, unreadable: 0, bytes: 0 }
test.each<[string, Cells[], Partial<Dates>]>([
  ['a readable day', [cells(mia)], {}],
  ['no time', [cells(mia, ' - '), cells(mia, '')], {}],
  [
    'dates with two readings',
    [cells(mia, ' 03/04/2026 '), cells(mia, '05/06/2026')],
    { ambiguous: 2, example: '03/04/2026' },
  ],
  ['times that are no days', [cells(mia, 'soon'), cells(mia, 'later')], { unreadable: 2 }],
  [
    'doubtful times beside a day',
    [cells(mia, `${day};soon`), cells(mia, `${day}\nsoon\n03/04/2026`)],
    { unreadable: 1, ambiguous: 1, example: '03/04/2026' },
  ],
  ['an unreadable record', [null], {}],
  ['accounts with unreadable bytes', [cells(`${mia} ${broken}`)], { bytes: 1 }],
])('the doubtful times and accounts of a log are counted: %s', (_, records, change) => {
  expect(seenIn(records).dates).toEqual({ ...none, ...change })
})
