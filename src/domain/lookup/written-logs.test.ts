import { describe, expect, test } from 'vitest'
import { defaultPreferences, preferences } from '#/lib/preferences'
import { atOnce, type DoubtKind } from '../input/parsed-text'
import type { Writing } from '../input/undo'
import { a, b, both, mia, n, omar, plain, read, records } from '#/testing/field-logs'
import { readLog } from './read-log'
import { mostAccounts } from './seen'

const doubted = (kind: DoubtKind) => ({ doubts: new Map([[kind, 1]]) })

describe('JSON', () => {
  const event = (at: number) => {
    const [date = '', email = '', id = ''] = records[at] ?? []
    const parameters = [
      { name: 'app_name', value: 'Mail Merge' },
      { name: 'client_id', value: id },
      { name: 'scope', multiValue: ['openid', 'email'] },
    ]
    return {
      id: { time: `${date}T10:12:33.000Z`, uniqueQualifier: '-5' },
      actor: { email, profileId: '100000000000000000007' },
      events: [{ name: 'authorize', parameters }],
    }
  }
  const json = (value: unknown, indent = 0) => JSON.stringify(value, null, indent)
  const events = [0, 1, 2].map(event)
  const flat = records.map(([time, user, client_id]) => ({ time, user, client_id }))
  const answer = { kind: 'reports', etag: '"x"', items: events, nextPageToken: 'x@y.z' }
  const hits = flat.map((_source) => ({ _index: 'x', _source }))
  const inJson = flat.map((item) => json({ message: json(item) }))
  const typed = flat.map(({ time, user, client_id }) => ({
    time,
    attributes: [
      { key: 'user', value: { stringValue: user } },
      { key: 'app_id', value: { stringValue: client_id } },
    ],
  }))
  const capital = flat.map(({ time, user, client_id }) => ({
    CreationTime: time,
    UserId: user,
    ExtendedProperties: [{ Name: 'ClientId', Value: client_id }],
  }))

  test.each<[string, string]>([
    ['one object per line', events.map((item) => json(item)).join('\n')],
    ['indented objects', events.map((item) => json(item, 2)).join('\n')],
    ['an array on one line', json(events)],
    ['an indented array', json(events, 2)],
    ['the answer of an API', json(answer, 2)],
    ['lists inside lists', json({ hits: { total: 3, hits } })],
    ['numbers without quotes', json(flat).replaceAll(`"${n}"`, n)],
    ['JSON inside JSON', inJson.join('\r\n')],
    ['names and values with types', json(typed)],
    ['capital names', json(capital)],
    ['an array that is cut at the end', `${json(flat).slice(0, -1)},{"time":"2026-11-0`],
  ])('JSON is read with accounts and days: %s', (_, text) => {
    expect(read(text)).toMatchObject({ noun: 'record', seen: both })
  })

  test('an account with many grants, and each of many users of an app, counts', () => {
    const tokens = [{ clientId: a, scopes: ['openid'] }, { clientId: n }]
    const each = [a, n].map((id) => [id, 1, null])
    expect(read(json({ user: mia, tokens })).seen).toEqual(each)
    for (const users of [[mia, omar], [mia, omar].map((email) => ({ email }))])
      expect(read(json([{ client_id: a, users }])).seen).toEqual([[a, 2, null]])
  })

  test('a JSON number keeps its digits, and a rounded number is a doubt', () => {
    expect(read(`{"client_id":${n}}`).ids).toEqual([n])
    for (const rounded of ['1.0485771234567891e20', '104857712345678910000'])
      expect(read(`{"client_id":${rounded}}`)).toMatchObject({ ids: [], ...doubted('shortened') })
    expect(read(`{"profileId":${n}}`).ids).toEqual([])
  })

  test('the columns of client IDs, accounts and times are found after 100 other keys', () => {
    const keys = Array.from({ length: 150 }, (_, at) => [`x${at}`, `${at}`] as const)
    const wide = flat.map((item) => ({ ...Object.fromEntries(keys), ...item, z: 'last' }))
    expect(read(json(wide))).toMatchObject({ seen: both, taken: ['client_id', 'user', 'time'] })
    expect(read(json({ ...wide[0], z: b }))).toMatchObject({ ids: [a, b] })
  })

  test('a broken JSON record leaves the count of accounts open', () => {
    const text = `{"user":"${mia}","client_id":"${a}"}\n{"user":"${omar}","client_id":"${a}\n`
    expect(read(text)).toMatchObject({ records: 2, seen: [[a, '1+', null]] })
  })
})

describe('encoded client IDs', () => {
  const gateway = 'https://urldefense.proofpoint.com/v2/url?u='
  test.each<[string, string, Writing]>([
    ['brackets', a.replaceAll('.', '[.]'), 'defanged'],
    ['percent-encoding', `https%3A%2F%2Fx.example%2F%3Fclient_id%3D${a}%26scope`, 'percent'],
    ['percent-encoding of its signs', a.replaceAll('.', '%2E').replace('-', '%2d'), 'percent'],
    ['HTML', `client_id=${a.replaceAll('.', '&#46;')}&amp;x`, 'entities'],
    ['a text of JSON', `{\\"id\\":\\"${a}\\",\\n`, 'escapes'],
    [
      'a mail gateway',
      `${gateway}https-3A__x.example_-3Fid-3D${a.replace('-', '-2D')}&d=x`,
      'link',
    ],
  ])('an encoded client ID is found and counted: %s', (_, text, how) => {
    const cell = text.replaceAll('"', '""')
    for (const log of [`see ${text}`, `Date,Client ID\n2026-11-03,"${cell}"\n`]) {
      const { ids, written } = read(log)
      expect(ids, log).toEqual([a])
      expect(written.get(how), log).toBe(1)
    }
  })

  test.each<[string, string, string[]]>([
    ['a soft line end', `It is ${a.slice(0, 20)}=\n${a.slice(20)} and more`, [a]],
    ['two of Windows', `${a.slice(0, 20)}=\r\n${a.slice(20, 30)}=\r\n${a.slice(30)}`, [a]],
    ['an encoded sign', `client_id=3D${a}&scope=3Dopenid`, [a]],
    ['an encoded sign and a soft line end', `id=3D${a.slice(0, 15)}=\n${a.slice(15)}=20x`, [a]],
    ['no sign at all', `client_id=${a}`, [a]],
    ['a number that only looks like a sign', `client_id=41${a}`, [`41${a}`]],
    ['a date that only looks like a sign', `date=2026-11-03 id ${a}\ndate=2026-11-04`, [a]],
    ['values that look like bytes', `code=DE client_id=90${a}\nhash=DEAD id=${b}`, [`90${a}`, b]],
    ['bytes of another encoding', `Gr=FC=DFe,=20client_id=3D${a}`, [a]],
    ['ends of base64', `x,aGVsbG8=\n${a},aGVsbG8=\n`, [a]],
  ])('a quoted-printable client ID is found: %s', (_, text, ids) => {
    expect(read(text)).toMatchObject({ ids, doubts: new Map() })
  })
})

describe('R-51: a client ID that may be cut', () => {
  const [head, tail] = [a.slice(0, 24), a.slice(24)]
  test.each<[string, string]>([
    ['at the end of a line', `The app is ${head}\n${tail} here`],
    ['at the end of a line of a quoted mail', `> The app is ${head}\n> ${tail} here`],
    ['in its number', `client ${a.slice(0, 4)}\n${a.slice(4)}`],
    ['at its hyphen', `client ${a.replace('-', '-\n')}`],
    ['by a hyphen', `client ${head}-\n${tail}`],
    ['in its ending', a.replace('.google', '.goo-\ngle')],
    ['in a cell', `Date,Note\n2026-11-03,"${head}\n${tail}"`],
    ['before an ellipsis', `${head}…`],
    ['by an ellipsis in its ending', `${a.slice(0, 45)}...`],
    ['by an ellipsis at the start of its ending', `${a.slice(0, 32)}…, 5`],
    ['after an ellipsis', `…${tail}`],
    ['by stars', `8144***${tail}`],
    ['perhaps inside its brackets', 'see my-client[.]apps[.]googleusercontent[.]com'],
    ['by a soft line end that may be another sign', `client_id=\n${a}`],
    ['by an unknown writing', a.replaceAll('.', '<dot>').replace('<dot>', '|dot|')],
    ['after an escape that cannot be undone', `x%FC${a}`],
    ['after an encoded sign outside mail', `client_id=3D${a}&scope=openid`],
  ])('R-51: a client ID cut %s is listed and not looked up', (_, text) => {
    const { ids, doubts, examples } = read(text)
    expect(ids).toEqual([])
    expect(doubts.get('cut')).toBeGreaterThan(0)
    expect(examples.map(({ doubt }) => doubt?.why)).toContain('may be cut')
  })

  test.each<[string, string]>([
    ['after a sentence that ends with a number', `Seen in 2026\n${a}`],
    ['after a number and an empty line', `Seen: 1\n\n${a}`],
    ['in a list with a heading', `Client IDs\n${a}\n${b}`],
    ['under a line of dashes', `Apps\n----\n${a}`],
    ['in a list with hyphens', `- ${b}\n- ${a}`],
    ['in bold', `**${a}**`],
    ['at the end of a sentence', `It is ${a}.`],
    ['before an ellipsis', `${a} ...`],
  ])('R-51: a complete client ID %s is looked up', (_, text) => {
    expect(read(text).ids).toContain(a)
    expect(read(text).doubts).toEqual(new Map())
  })
})

test.each<[string, DoubtKind]>([
  ['1.04858E+20', 'shortened'],
  ['1,04858E+20', 'shortened'],
  ['1.04857712345679e20', 'shortened'],
  ['104857712345679000000', 'shortened'],
  ['="1.04858E+20"', 'shortened'],
  [`${n}\u0441`, 'touched'],
  [`${n}\uFFFD`, 'bytes'],
])('R-51: the cell %s is listed as “%s”', (cell, kind) => {
  const text = `Date;Client ID\n2026-11-03;${cell}\n`
  expect(read(text)).toMatchObject({ ids: [], ...doubted(kind) })
})

test('accounts with unreadable bytes are not counted as equal', () => {
  const text = `${plain}\n${`2026-11-03,m\uFFFDller@corp.example,${a}\n`.repeat(2)}`
  expect(read(text)).toMatchObject({ seen: [[a, '1+', '2026-11-03']], dates: { bytes: 2 } })
})

describe('times', () => {
  const log = (...dates: string[]) =>
    `Client ID,Date\n${dates.map((date) => `${a},"${date}"\n`).join('')}`
  const last = (day: string) => [[a, 'none', day]]

  test('times with two readings are reported until an order is chosen', () => {
    const text = log('03/04/2026', '2026-01-05')
    const dates = { ambiguous: 1, example: '03/04/2026' }
    expect(read(text)).toMatchObject({ seen: last('2026-01-05'), dates })
    expect(atOnce(readLog(text))?.seen.get(a)?.isLater).toBe(true)
    expect(read(text, { order: 'day first' }).seen).toEqual(last('2026-04-03'))
    expect(read(text, { order: 'month first' }).seen).toEqual(last('2026-03-04'))
  })

  test('times are read in the order that another time of the column proves', () => {
    const [either, proof] = ['03/04/2026', '25/03/2026']
    const proven = { seen: last('2026-04-03'), table: { order: 'day first' } }
    expect(read(log(either, proof))).toMatchObject(proven)
    expect(read(log(either, proof, '03/25/2026'))).toMatchObject({ dates: { ambiguous: 1 } })
  })

  test('times in microseconds are recognized by the name of their column', () => {
    const named = (name: string) => `client_id,${name},other\n${a},1793701800123456,1\n`
    expect(read(named('usec')).seen).toEqual([])
    preferences.set({ ...defaultPreferences, timeZone: 'utc' })
    expect(read(named('timestamp')).seen).toEqual(last('2026-11-03'))
    preferences.set(defaultPreferences)
  })

  test('unreadable times are counted', () => {
    const text = log('soon', '2026-11-03', '')
    expect(read(text)).toMatchObject({ dates: { unreadable: 1 }, seen: last('2026-11-03') })
  })
})

test('at most 2,000 accounts of a client ID are counted', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `u${at},${a}\nU${at},${a}\n`).join('')
  const log = (count: number) => `Actor,Client ID\n${lines(count)}`
  expect(read(log(mostAccounts)).seen).toEqual([[a, 2_000, null]])
  expect(read(log(mostAccounts + 1)).seen).toEqual([[a, '2000+', null]])
})
