import { expect, test } from 'vitest'
import { dayOf, logColumns } from './log-columns'
import { createLogReader } from './read-log'
import { mostAccounts } from './seen'

test.each<[string, string | null, string | null]>([
  ['Date,Event,Actor,Client ID', 'Actor', 'Date'],
  ['time;actor;"client; id"', 'actor', 'time'],
  ['Event\tUser\tEmail\tTimestamp', 'Email', 'Timestamp'],
  ['client_id,principalEmail,eventTime', 'principalEmail', 'eventTime'],
  ['"Event time",Actor type,"Actor\'s e-mail",IP', "Actor's e-mail", 'Event time'],
  ['User agent,User ID,Time zone,Created at', 'User ID', 'Created at'],
  ['Time,Date,Target user,Account name', 'Account name', 'Date'],
  ['client_id,Account', 'Account', null],
  ['Date,client_id', null, 'Date'],
  // What is not about an account or a day of the log.
  ['client_id,name,last_new_account,active_accounts', null, null],
  ['Client ID,User agent,User count,Expiration date', null, null],
  ['Email', null, null],
  ['{"actor":"a","time":1}', null, null],
  ['mia@user.example,2026-11-03 time', null, null],
  [`user,${'x,'.repeat(3_000)}`, null, null],
  ['', null, null],
])('the columns of %j: account %j, date %j', (line, account, date) => {
  const columns = logColumns(line)
  const names = line.replaceAll('"', '').split(columns?.separator ?? ',')
  const nameOf = (at: number | null | undefined) => (typeof at === 'number' ? names[at] : null)
  expect([nameOf(columns?.account), nameOf(columns?.date)]).toEqual([account, date])
})

test.each<[string, string | null]>([
  ['2026-11-03', '2026-11-03'],
  [' 2026-11-03T23:59:59.999+01:00 ', '2026-11-03'],
  ['2026/11/03 09:12', '2026-11-03'],
  ['Tue, 03 Nov 2026 09:12:00 GMT', '2026-11-03'],
  ['3 November 2026', '2026-11-03'],
  ['Nov 3, 2026, 9:12:33 AM CET', '2026-11-03'],
  ['1793664000', '2026-11-03'],
  ['1793664000123', '2026-11-03'],
  // Two ways to read them, or none.
  ['03/11/2026', null],
  ['3.11.26', null],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['3 Foo 2026', null],
  ['9999-12-31', null],
  ['0000000000', null],
  ['9999999999', null],
  ['20261103', null],
  ['09:12:33', null],
  ['yesterday', null],
  ['', null],
])('the day of %j is %j', (cell, day) => {
  expect(dayOf(cell)).toBe(day)
})

const id = (name: string) => `814472590113-${name}.apps.googleusercontent.com`
const [a, b] = [id('aaaa'), id('bbbb')]

function seenIn(text: string, { pieces = text.length, eachLine = false } = {}) {
  const reader = createLogReader({ eachLine })
  for (let from = 0; from < text.length; from += pieces)
    reader.push(text.slice(from, from + pieces))
  return Object.fromEntries(reader.end()?.seen ?? [])
}

test('accounts are counted once each, in any letter case, and the latest day counts wherever it is', () => {
  const log = `\\uFEFFDate,Actor,Detail,Client ID\\r
2026-11-03,Mia@mail.example,"a, b",${a}\\r
2026-10-30,mia@mail.example,,${a}\\r
,tom@mail.example,,"${a}"\\r
x,-,,${b}\\r
2025-01-02,,,${b}\\r
`.replace('\\uFEFF', '\uFEFF')
  const seen = {
    [a]: { accounts: 2, isMore: false, last: '2026-11-03' },
    [b]: { accounts: 0, isMore: false, last: '2025-01-02' },
  }
  expect(seenIn(log)).toEqual(seen)
  for (const pieces of [1, 7, 64]) expect(seenIn(log, { pieces }), `${pieces}`).toEqual(seen)
})

test('a line that cannot be read cell by cell may name more accounts', () => {
  const log = `Actor,Client ID\nmia,${a}\ntom,${a},odd\n"tom\n",${a}\nmia,${b},odd`
  expect(seenIn(log)).toEqual({ [a]: { accounts: 1, isMore: true, last: null } })
  const long = `Actor,Client ID\nmia,${a}\n${'x'.repeat(10_000)},${a}\nmia,${b}`
  expect(seenIn(long)).toEqual({
    [a]: { accounts: 1, isMore: true, last: null },
    [b]: { accounts: 1, isMore: false, last: null },
  })
})

test('without such a column nothing is joined: in a list, in JSON lines, and where every line is one client ID', () => {
  expect(seenIn(`${a}\n${b}`)).toEqual({})
  expect(seenIn(`{"actor":"x","client_id":"${a}"}\n{"actor":"x","client_id":"${a}"}`)).toEqual({})
  expect(seenIn(`Actor,Client\nmia,${a}`, { eachLine: true })).toEqual({})
  expect(seenIn(`Actor,Client ID\n,${a}`)).toEqual({})
})

test('a log with only a date has no number of accounts', () => {
  const last = '2026-11-03'
  expect(seenIn(`Time,Client ID\n${last},${a}`)).toEqual({
    [a]: { accounts: null, isMore: false, last },
  })
})

test('of a client ID 2,000 accounts are counted', () => {
  const lines = (count: number) =>
    `Actor,Client ID\n${Array.from({ length: count }, (_, index) => `u${index},${a}\nU${index},${a}\n`).join('')}`
  expect(seenIn(lines(mostAccounts))[a]).toMatchObject({ accounts: 2_000, isMore: false })
  expect(seenIn(lines(mostAccounts + 1))[a]).toMatchObject({ accounts: 2_000, isMore: true })
})
