import { describe, expect, test } from 'vitest'
import { a, b, both, csv, mia, n, omar, plain, read, records } from '#/testing/field-logs'

const quoted = (text: string) => `"${text}"`

const cell = (wrap: (text: string) => string) => csv(plain, ',', wrap)
const rows = (line: (cells: string[]) => string, end = '\n') => records.map(line).join(end)
const info = '"{\n  ""asn"": [1, 2],\n\n  ""x"": ""y""\n}"'
const padded = csv(`${plain},,`).replaceAll(/(\d|com)\n/g, '$1,,\n')

describe('records', () => {
  test.each<[string, string]>([
    ['quotes around every cell', cell(quoted)],
    ['byte order marks, Windows line ends', `\uFEFF\uFEFF${csv(plain).replaceAll('\n', '\r\n')}`],
    ['old line ends', csv(plain).replaceAll('\n', '\r')],
    ['semicolons', csv('Date;Actor;Client ID', ';')],
    ['tabs', csv('Date\tActor\tClient ID', '\t')],
    ['upright strokes with spaces', csv('Date | Actor | Client ID', ' | ')],
    [
      'a table of text',
      `| Date | Actor | Client ID |\n|---|:--|---|\n${rows((cells) => `| ${cells.join(' | ')} |`)}\n`,
    ],
    ['separators at the end of each line', padded],
    ['a line that names the separator', `sep=;\r\n${csv('Date;Actor;Client ID', ';')}`],
    ['a quoted line that names the separator', `"sep=,",,\n${csv(plain)}`],
    ['a line that names the tab', `sep=\t\n${csv('Date\tActor\tClient ID', '\t')}`],
    ['a line of types', `#TYPE Object\n${csv('"Date","Actor","Client ID"', ',', quoted)}`],
    ['comments above and inside', `# Export\n# by: admin\n\n${csv(plain)}# the end, of it\n`],
    ['a header in a comment', csv('#Date,Actor,Client ID')],
    ['text above the header', `OAuth events; by ${omar}\nall, of them\n\n${csv(plain)}`],
    ['text above, padded', `OAuth log events,,\nExported by,Admin,\n,,\n${csv(plain)}`],
    ['a repeated header', csv(plain) + csv(plain).slice(0, plain.length + 1)],
    ['empty records', csv(plain).replaceAll('\n', '\n,,\n\n')],
    [
      'spaces before cells and quotes',
      `Date, Actor, Client ID, Note\n${rows((cells) => `${cells.join(', ')}, "one, two"`)}`,
    ],
    [
      'cells with line ends and quotes',
      `${plain},Info\n${rows((cells) => `${cells.join(',')},${info}`, '\r\n')}`,
    ],
    ['cells written as formulas of text', cell((text) => `="${text}"`)],
    ['quoted formulas of text', cell((text) => `"=""${text}"""`)],
    ['apostrophes before cells', cell((text) => `'${text}`)],
  ])('each record is read once: %s', (_, text) => {
    const counts = { noun: 'record', records: 3, repeated: 1, without: 0 }
    expect(read(text)).toMatchObject({ ...counts, seen: both })
  })

  test.each([
    [String.raw`"{\"asn\": [1, 2], \"x\": \"\"}"`, '""'],
    [String.raw`"say \"hi\", he \"said\""`, 'x'],
    ['"C:\\x, y\\"', 'x'],
  ])('a backslash before a quote is an escape only inside a cell: %s', (written, other) => {
    const cellAt = (index: number) => (index === 1 ? other : written)
    const lines = records.map((cells, index) => `${cells.join(',')},${cellAt(index)},1`)
    const text = `${plain},Info,Count\n${lines.join('\n')}`
    expect(read(text)).toMatchObject({ records: 3, seen: both })
  })

  test('an unclosed quote affects only its own record', () => {
    const text = `${plain}\n2026-11-03,"mia,${a}\n2026-11-04,${omar},${b}\n2026-11-05,"${mia}",${a}\n`
    const seen = [[a, '1+', '2026-11-05'] as const, [b, 1, '2026-11-04'] as const]
    expect(read(text)).toMatchObject({ records: 3, seen })
  })

  test('a record with too many cells gives no account', () => {
    const text = `${plain}\n2026-11-03,Meyer, Mia,${a}\n2026-11-03,${mia},${a}\n`
    expect(read(text)).toMatchObject({ records: 2, seen: [[a, '1+', '2026-11-03']] })
  })

  test('a record that begins with # and text is a comment only if it has too few cells', () => {
    const text = `Ticket,${plain}\n#1,2026-11-03,${mia},${a}\n# ${b}\n# end,,,\n# by ${omar}, x, y, z\n#,Note,"2 lines, 1",\n`
    expect(read(text)).toMatchObject({ records: 1, ids: [b, a], seen: [[a, 1, '2026-11-03']] })
  })

  test('columns without a header are detected by their content', () => {
    const text = csv(plain).slice(plain.length + 1)
    const taken = ['Column 3', 'Column 2', 'Column 1']
    expect(read(text)).toMatchObject({ records: 3, seen: both, taken })
  })

  test('an account and a time belong to the client ID of their column only', () => {
    const text = `# By ${a}\n${plain},Note\n2026-11-03,${mia},${a},"${a}, not ${b}"\n`
    const found = { ids: [a, b], repeated: 1, seen: [[a, 1, '2026-11-03']] }
    expect(read(text)).toMatchObject({ ...found, dates: { unreadable: 0 } })
  })

  test('mail and prose are read as lines', () => {
    const text = `Hello Mia, as said,\nthe app is ${a}, and\n"Meyer, Omar" <${omar}> has it.`
    expect(read(text)).toMatchObject({ noun: 'line', records: 3, ids: [a], table: null })
  })
})

describe('columns', () => {
  test.each<[string, string, string]>([
    ['App ID', 'User', 'Date'],
    ['Application ID', 'User email', 'Event time'],
    ['Client-ID', 'Actor', '@timestamp'],
    ['clientId', 'actorEmail', '_time'],
    ['client_id', 'principal_email', 'timestamp'],
    ['token.client_id', 'user.email', 'TimeGenerated [UTC]'],
    ['google_workspace.token.client.id', 'user.email', '@timestamp'],
    ['API client name', 'Actor email', 'Date'],
    ['OAuth App ID', 'E-Mail-Adresse', 'Zeitstempel'],
    ['Application (client) ID', 'UserPrincipalName', 'createdDateTime'],
    ['ID de cliente', 'Usuario', 'Fecha'],
    ['ID de l’application', 'Utilisateur', 'Date'],
    ['クライアント ID', 'アクター', '日付'],
    ['客户端 ID', '用户', '日期'],
    ['Идентификатор приложения', 'Пользователь', 'Дата'],
    ['Client ID', 'Wer', 'Wann'],
  ])('the column names %s, %s and %s are recognized', (clientId, account, time) => {
    const taken = [clientId, account, time]
    expect(read(csv(`${time},${account},${clientId}`))).toMatchObject({ seen: both, taken })
  })

  test.each(['events{}.name', 'Bytes <KB>', '2026-11-03', 'x'.repeat(81), 'a=b'])(
    'the columns are recognized beside the column %s',
    (name) => {
      const text = csv(`${name},${plain}`).replaceAll('\n2026', '\nauthorize,2026')
      expect(read(text)).toMatchObject({ records: 3, seen: both })
    },
  )

  test('a record with a date and with names is not a header', () => {
    const text = `2026-11-03,user,email,${a}\n2026-11-04,user,email,\n2026-11-05,x,x,${b}\n`
    expect(read(text)).toMatchObject({ records: 3, taken: ['Column 4', null, 'Column 1'] })
  })

  test.each(['userKey', 'Profile ID', 'Customer ID', 'IP ASN', 'Unique ID', 'Number'])(
    'a number in the column %s is not a client ID',
    (name) => {
      expect(read(`Date,Actor,${name}\n2026-11-03,${mia},${n}\n`).ids).toEqual([])
      expect(read(`${name}\n${n}\n`).ids).toEqual(name === 'IP ASN' ? [n] : [])
    },
  )

  test('content wins over the name of a column', () => {
    const text = `app_id,client_id,User,Mail,Expires,When\napp.1.x,${a},Mia M,${mia},2027-01-01,2026-11-03\n`
    const taken = ['client_id', 'Mail', 'When']
    expect(read(text)).toMatchObject({ taken, seen: [[a, 1, '2026-11-03']] })
  })

  test.each([
    ['firstTime', 'lastTime'],
    ['First seen', 'Last seen'],
    ['first_granted', 'last_granted'],
    ['created_at', 'last_used_at'],
    ['Created', 'Used'],
    ['min(_time)', 'max(_time)'],
    ['Updated', 'Last used'],
  ])('beside the column %s, the time is that of %s', (first, last) => {
    const days = ['2026-11-03', '2026-11-09']
    const text = (names: string[], values: string[]) =>
      `Client ID,${names.join(',')}\n${a},${values.join(',')}\n`
    const seen = [[a, 'none', '2026-11-09']]
    expect(read(text([first, last], days))).toMatchObject({ seen })
    expect(read(text([last, first], days.toReversed()))).toMatchObject({ seen })
    const alone = read(text([first], days.slice(0, 1)))
    expect(alone.taken).toEqual(['Client ID', null, first])
  })

  test('a column with several days in each cell is a column of times', () => {
    const text = `Client ID,Seen\n${a},"2026-11-09\n2026-11-03"\n${b},"2026-11-03; 2026-11-04"\n`
    const seen = [
      [a, 'none', '2026-11-09'],
      [b, 'none', '2026-11-04'],
    ]
    expect(read(text)).toMatchObject({ seen, taken: ['Client ID', null, 'Seen'] })
    const bare = text.slice(text.indexOf('\n') + 1)
    expect(read(bare)).toMatchObject({ records: 2, seen })
  })

  test('columns of other accounts and times are not used', () => {
    const text = `Client ID,Developer email,Target user,Expiration date\n${a},dev@app.example,${mia},2027-01-01\n`
    expect(read(text)).toMatchObject({ taken: ['Client ID', null, null], seen: [] })
  })

  test('the admin can choose the columns', () => {
    const text = `Number,Owner,Target user,Seen\n${n},${omar},${mia},2026-11-03\n`
    expect(read(text).ids).toEqual([])
    expect(read(text, { clientId: 0, account: 2, time: null }).seen).toEqual([[n, 1, null]])
    const without = read(text, { clientId: 0, account: null })
    expect(without.seen).toEqual([[n, 'none', '2026-11-03']])
  })

  test.each([
    `App name,ID,Users\nBaleen,${a},"1,340"\nHarbor,${b},57\n`,
    `client_id,active_accounts_live,accounts_in_log\n${a},12,at least 5\n`,
    `{"client_id":"${a}","users":57}`,
  ])('a number of accounts is not an account: %s', (text) => {
    expect(read(text)).toMatchObject({ seen: [], table: { columns: { account: null } } })
    for (const [name, value] of [
      ['User', n],
      ['User ID', '100234'],
    ] as const)
      expect(read(`Client ID,${name}\n${a},${value}\n`).seen).toEqual([[a, 1, null]])
  })

  test('each of several addresses in a cell counts', () => {
    const lists = [`${mia} ${omar}`, `"${mia}, ${omar}"`, `"${mia};${omar};"`]
    for (const users of [...lists, `"Mia <${mia}>\n<${omar}>"`])
      expect(read(`clientId,users\n${a},${users}\n${a},${mia}\n`).seen).toEqual([[a, 2, null]])
  })
})
