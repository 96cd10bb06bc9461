import { describe, expect, test } from 'vitest'
import { looksLikeClientId } from '../names/app-name'
import type { Choice } from '../input/columns'
import { atOnce, touchedBy, unreadableBytes } from '../input/parsed-text'
import { mostLookedUp, readLog, type LogRead } from './read-log'

const ending = '.apps.googleusercontent.com'
const id = (name: string) => `814472590113-${name}${ending}`
const [a, b, c] = ['aaaa', 'bbbb', 'cccc'].map(id) as [string, string, string]

function read(text: string, how: { eachLine?: boolean; choice?: Choice } = {}): LogRead {
  const result = atOnce(readLog(text, how))
  if (result === null) throw new Error('Too many client IDs.')
  return result
}

const [n1, n2, n3] = ['1', '2', '9'].map((end) => `10293847561029384756${end}`) as [
  string,
  string,
  string,
]
const columns = `Event,"Client ID",Actor\nauthorize,${n1},${n3}\n"a, b",${n2},1`

test.each<[string, string, string[]]>([
  ['a list', `${a}\n${b}`, [a, b]],
  ['Windows line ends and empty lines', `${a}\r\n\r\n${b}\r\n`, [a, b]],
  ['old line ends', `${a}\r${b}\r`, [a, b]],
  ['a byte order mark', `\uFEFF${a}\n${b}`, [a, b]],
  ['CSV with quotes', `1,"Mail, ""the"" one","${a}"\n2,Other,${b}`, [a, b]],
  ['CSV with semicolons', `1;"Mail; Merge";${a};x\n2;Other;${b}`, [a, b]],
  ['JSON lines', `{"client_id":"${a}"}\n{"app":{"clientId":"${b}"},"at":1}`, [a, b]],
  ['JSON inside JSON', `{"m":"{\\"id\\":\\"${a}\\"}"}\n{"m":"x\\n${b}\\u003d${c}"}`, [a, b, c]],
  ['a URL', `GET /auth?client_id%3D${a}%26x=1 client_id=${b}&scope=x`, [a, b]],
  ['several on a line', `${a} ${b},${c}`, [a, b, c]],
  ['the end of a sentence', `It was ${a}. Then ${b}!`, [a, b]],
  ['upper and lower case', `${a.toUpperCase()}\n${a}`, [a.toUpperCase(), a]],
  ['another host', `${a}.evil.example ${a}x ${b}`, [b]],
  ['too short, and only the ending', `x${ending}\n${ending}`, []],
  ['prototype names', `__proto__\nconstructor\n`, []],
  ['a name without a number', `my-client${ending}`, [`my-client${ending}`]],
  ['numbers under a sentence', `Here are the ids of today\n${n1}`, [n1]],
  ['numbers under a name of four words', `The other user ID\n${n1}`, []],
  ['numbers under words that only contain such a name', `Numbered monkeys\n${n1}`, [n1]],
  ['a number in a long line', `${'later '.repeat(20)}${n1}`, []],
  ['numbers that are whole lines', `${n1}\n"${n2}",\n12345`, [n1, n2]],
  ['other numbers', `1700000000000000000 ok\n{"profileId":"${n1}"}`, []],
  ['a list on one line', `${a}, ${n1}; ${b} | ${n2}`, [a, n1, b, n2]],
  ['a list with a name', `Client IDs: ${a}, ${n1}, ${b}`, [a, n1, b]],
  [
    'the console’s own URL',
    `at https://x.example/apps?clientId=${a},${n1},${b}&search=x`,
    [a, b, n1],
  ],
  ['lists of equal length', `${a}, ${n1}\n${b}, ${n2}`, [a, n1, b, n2]],
  ['a list in other quotes', `> \u201c${n1}\u201d, <${n2}>, \`${a}\``, [n1, n2, a]],
  ['a list of code', `['${n1}', '${a}']`, [n1, a]],
  ['a copied row', `${n1}\t${a}\t${b}`, [n1, a, b]],
  ['a list of numbers', `${n1}, ${n2}`, [n1, n2]],
  ['a list with bullets', `- ${n1}\n* ${n2}\n\u2022 ${n3}`, [n1, n2, n3]],
  ['a numbered list', `1. ${n1}\n2) ${n2}`, [n1, n2]],
  ['a copied column', `ID\n${a}\n${n1}\n${b}`, [a, n1, b]],
  ['another number beside a name', `client_id=${a} ${n1}`, [a]],
  ['a list of user IDs above one', `User ID\n${n1}\n${n2}\n\nClient ID\n${a}`, [a]],
  ['times beside client IDs', `1793701800123456,${a}\n1793701800234567,${b}`, [a, b]],
  ['a time beside a client ID', `1793701800123456 ${a}`, [a]],
  ['a list of other numbers', `Profile IDs: ${n1}, ${n2}`, []],
  ['numbers that are named', `{"client_id":"${n1}"}\nclient ID: ${n2}, x`, [n1, n2]],
  ['a column of that name', columns, [n1, n2]],
  ['a column of that name with semicolons', `Actor;client_id\n${n3};${n1}`, [n1]],
  ['an empty text', '', []],
])('the client IDs of a text are found: %s', (_, text, ids) => {
  expect(read(text).ids).toEqual(ids)
})

test('found client IDs also look like client IDs to the palette', () => {
  expect(read(`${a},${b}\n${n1}`).ids.map(looksLikeClientId)).toEqual([true, true, true])
})

test('non-empty lines, repeated client IDs and lines without one are counted', () => {
  const text = `time;client\n\n${a}\n${b} and ${a}\n   \nnothing%20here\n${a} ${a}`
  expect(read(text)).toEqual({
    ids: [a, b],
    repeated: 3,
    without: 2,
    noun: 'line',
    records: 5,
    table: null,
    written: new Map(),
    mailLines: 0,
    doubts: new Map(),
    dates: { ambiguous: 0, example: null, unreadable: 0, bytes: 0 },
    unread: 2,
    examples: [
      { at: 1, text: 'time;client', doubt: null },
      { at: 6, text: 'nothing%20here', doubt: null },
    ],
    seen: new Map(),
  })
})

test.each([
  [`${a} of ${n1}`, 1],
  [`id in ("${a}", "${n1}")`, 1],
  [`client_id=${a} at 1793701800123456789 by user=${n1}, user: '${n2}' and x-${n3}`, 0],
])('a line with a client ID and a number that may be one is listed: %s', (text, unread) => {
  expect(read(text)).toMatchObject({ ids: [a], without: 0, unread })
  expect(read(text).doubts.get('number') ?? 0).toBe(unread)
  expect(read(`word\n${a.replace(/^\d+/, 'a1e9')}, ${n1}`)).toMatchObject({ ids: [n1], unread: 2 })
})

test('a client ID beside a decoded word is not counted as decoded', () => {
  const named = `my-client${ending}`
  for (const text of [`${a} ${named} at evil[.]example`, `${a}, ${named}, 10[.]0[.]0[.]1`])
    expect(read(text)).toMatchObject({ ids: [a, named], doubts: new Map(), written: new Map() })
  const { ids, written } = read(`${a} ${b.replaceAll('.', '[.]')}`)
  expect([ids, [...written]]).toEqual([[a, b], [['defanged', 1]]])
})

describe('S-37: a client ID beside a character outside ASCII', () => {
  const long = 'x '.repeat(20_000)
  test.each<[string, string, string]>([
    ['a Cyrillic letter before it', `\u0441${a}`, 'U+0441'],
    ['a Cyrillic letter inside it', a.replace('aaaa', 'aa\u0430aaaaaa'), 'U+0430'],
    ['a Cyrillic letter near the end', a.replace('aaaa', 'aa\u0430a'), 'U+0430'],
    ['a letter after it', `${a}\u00e9`, 'U+00E9'],
    ['another host after it', `${a}.\u0435vil.example`, 'U+0435'],
    ['a combining mark', a.replace('aaaa', 'a\u0301aaaaaaa'), 'U+0301'],
    ['a zero-width space', a.replace('-', '-\u200b'), 'U+200B'],
    ['a zero-width space after it', `${a}\u200b`, 'U+200B'],
    ['a byte order mark inside the text', `,\ufeff${a}`, 'U+FEFF'],
    ['a soft hyphen', a.replace('aaaa', 'aa\u00adaaaaaa'), 'U+00AD'],
    ['a hyphen outside ASCII', a.replace('-', '\u2010'), 'U+2010'],
    ['a minus', a.replace('-', '\u2212'), 'U+2212'],
    ['a dash before it', `client\u2014${a}`, 'U+2014'],
    ['digits of another script', a.replace('113', '\u0661\u0661\u0663'), 'U+0663'],
    ['a letter outside the first plane', `\u{1d51e}${a}`, 'U+1D51E'],
    ['half of such a letter', `\ud835${a}`, 'U+D835'],
    ['an unreadable byte', `\ufffd${a}`, 'U+FFFD'],
    ['a control character', a.replace('aaaa', 'aa\u0008aaaaaa'), 'U+0008'],
    ['a letter in the ending', a.replace('content', 'c\u043entent'), 'U+043E'],
    ['a hidden character in the ending', a.replace('.apps.', '.ap\u200bps.'), 'U+200B'],
    ['an escaped letter in JSON', `said: 8144-\\u0441aaaaaa.apps.googleusercontent.com`, 'U+0441'],
    ['an escaped letter in a URL', a.replace('aaaa', '%D0%B0aaaaaa'), 'U+0430'],
    ['an escaped mark after it', `id=${a}%E2%80%8B&x=1`, 'U+200B'],
    ['a character far inside a long line', `${long}\u0441${a} ${long}`, 'U+0441'],
  ])('S-37: a touched client ID is not read, and its line is listed: %s', (_, text, cutBy) => {
    const { why } = cutBy === 'U+FFFD' ? unreadableBytes : touchedBy(cutBy)
    const examples = [{ at: 2, doubt: { why } }]
    expect(read(`${b}\n${text}\n`)).toMatchObject({ ids: [b], without: 1, unread: 1, examples })
    // A readable client ID in this line stays readable.
    expect(read(`${text} ${b}`)).toMatchObject({ ids: [b], without: 0, unread: 1 })
  })

  test('S-37: a touched number with a name is not read', () => {
    const text = `client_id=${n1}\u0441\nclient_id=${n2}`
    expect(read(text)).toMatchObject({ ids: [n2], without: 1, unread: 1 })
  })

  test.each([
    ['a non-breaking space', `\u00a0${a}\u00a0`],
    ['typographic quotes', `\u201c${a}\u201d, \u00ab${a}\u00bb`],
    ['full stops and commas of another script', `\u4e2d\u6587\uff0c${a}\u3002`],
    ['a byte order mark at the start', `\ufeff${a}`],
    ['letters of another script in the line', `M\u00fcller,${a},\u041f\u043e\u0447\u0442\u0430`],
    ['a twice escaped URL', `client_id%253D${a}%2526x`],
    ['an escaped dash in JSON', a.replace('-', '\\u002d')],
  ])('a client ID beside the end of a word is read: %s', (_, text) => {
    expect(read(text)).toMatchObject({ ids: [a], unread: 0 })
  })
})

test('a log with more than 10,000 client IDs is not read to the end', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `${id(`n${at}`)}\n`).join('')
  expect(read(lines(mostLookedUp) + lines(100)).ids).toHaveLength(mostLookedUp)
  expect(atOnce(readLog(lines(mostLookedUp + 1)))).toBeNull()
})

test('with `eachLine`, each line is a client ID if a request can contain it', () => {
  const text = `  my-client  \nhttps://client.example/app?x=1\n=1 + 1\na, b\n__proto__\n${'x'.repeat(513)}\nmy-client`
  const ids = ['my-client', 'https://client.example/app?x=1', '=1 + 1', '__proto__']
  const counts = { records: 7, repeated: 1, without: 2 }
  expect(read(text, { eachLine: true })).toMatchObject({ ids, ...counts })
})

describe('a hostile log', () => {
  const word = 'x'.repeat(1_000_000)
  const lines = [
    '=HYPERLINK("https://evil.example","open")',
    '<img src=x onerror=alert(1)>',
    '\u202Emoc.tnetnocresuelgoog.sppa',
    'constructor,toString,__proto__',
    word,
    `${word} ${word}`,
    '.apps.googleusercontent.com'.repeat(10_000),
    'clientid'.repeat(50_000),
    '"'.repeat(100_000),
    '%3D\\u003d'.repeat(10_000),
  ]

  // Quadratic work on such lines takes minutes and exceeds the time limit of a test.
  test('a hostile log changes only the counts, in linear time', () => {
    const result = read([a, ...lines, b, ...lines, a].join('\n'))
    const without = 2 * lines.length
    expect(result).toMatchObject({ ids: [a, b], records: without + 3, repeated: 1, without })
  })

  test('a hostile log keeps only the start of 100 lines', () => {
    const { examples, without } = read(`${word}\n`.repeat(3) + 'short\n'.repeat(500))
    expect(without).toBe(503)
    expect(examples).toHaveLength(100)
    expect(Math.max(...examples.map(({ text }) => text.length))).toBeLessThanOrEqual(201)
  })

  const many = (count: number, json: string) => Array<string>(count).fill(json).join(',')
  test.each([
    ['records', `{"x":{"items":[${many(200_000, `{"client_id":"${a}"}`)}]}}`, 200_000],
    ['users', `{"client_id":"${a}","users":[${many(300_000, '"mia@corp.example"')}]}`, 1],
  ])('a JSON value with very many %s is read', (_, text, records) => {
    expect(read(text)).toMatchObject({ ids: [a], records })
  })

  test('a line with 200,000 parts of client IDs is listed once', () => {
    const part = 'x.apps.googleusercontent.com '
    expect(read(`${part.repeat(200_000)}\n${a}`)).toMatchObject({ ids: [a], unread: 1 })
  })

  test('a client ID in a line of a megabyte is found once', () => {
    for (const before of [8_180, 8_192, 16_380, 20_000]) {
      const text = `${'word '.repeat(before / 5)}${a} ${word} ${b}\r\n${c}`
      expect(read(text)).toMatchObject({ ids: [a, b, c], repeated: 0, records: 2 })
    }
  })
})
