import { describe, expect, test } from 'vitest'
import { looksLikeClientId } from '../names/client-id'
import { createLogReader, type LogRead } from './read-log'

const id = (name: string) => `814472590113-${name}.apps.googleusercontent.com`
const [a, b, c] = ['aaaa', 'bbbb', 'cccc'].map(id) as [string, string, string]

function read(text: string, { pieces = text.length, eachLine = false } = {}): LogRead {
  const reader = createLogReader({ eachLine })
  for (let from = 0; from < text.length; from += pieces)
    reader.push(text.slice(from, from + pieces))
  return reader.end()
}

describe('the client IDs of a text', () => {
  test.each<[string, string, string[]]>([
    ['a list', `${a}\n${b}`, [a, b]],
    ['Windows line ends and empty lines', `${a}\r\n\r\n${b}\r\n`, [a, b]],
    ['old line ends', `${a}\r${b}\r`, [a, b]],
    ['a byte order mark', `\uFEFF${a}\n${b}`, [a, b]],
    ['CSV with quotes', `1,"Mail, ""the"" one","${a}"\n2,Other,${b}`, [a, b]],
    ['CSV with semicolons', `1;"Mail; Merge";${a};x\n2;Other;${b}`, [a, b]],
    ['JSON lines', `{"client_id":"${a}"}\n{"app":{"clientId":"${b}"},"at":1}`, [a, b]],
    ['JSON inside JSON', `{"m":"{\\"id\\":\\"${a}\\"}"}\n{"m":"x\\n${b}\\u003d${c}"}`, [a, b, c]],
    ['an address', `GET /auth?client_id%3D${a}%26x=1 client_id=${b}&scope=x`, [a, b]],
    ['several on a line', `${a} ${b},${c}`, [a, b, c]],
    ['the end of a sentence', `It was ${a}. Then ${b}!`, [a, b]],
    ['upper and lower case', `${a.toUpperCase()}\n${a}`, [a.toUpperCase(), a]],
    ['another host', `${a}.evil.example ${a}x ${b}`, [b]],
    [
      'too short, and only the ending',
      `x.apps.googleusercontent.com\n.apps.googleusercontent.com`,
      [],
    ],
    [
      'prototype names',
      `__proto__\nconstructor\n__proto__.apps.googleusercontent.com`,
      ['__proto__.apps.googleusercontent.com'],
    ],
    [
      'numbers that are whole lines',
      `102938475610293847561\n"102938475610293847562",\n12345`,
      ['102938475610293847561', '102938475610293847562'],
    ],
    ['other numbers', `1700000000000000000 ok\n{"profileId":"102938475610293847561"}`, []],
    [
      'numbers that are named',
      `{"client_id":"102938475610293847561"}\nclient ID: 102938475610293847562, x`,
      ['102938475610293847561', '102938475610293847562'],
    ],
    [
      'a column of that name',
      `Event,"Client ID",Actor\nauthorize,102938475610293847561,102938475610293847569\n"a, b",102938475610293847562,1`,
      ['102938475610293847561', '102938475610293847562'],
    ],
    [
      'the same with semicolons',
      `Actor;client_id\n102938475610293847569;102938475610293847561`,
      ['102938475610293847561'],
    ],
    ['nothing', '', []],
  ])('%s', (_, text, ids) => {
    expect(read(text).ids).toEqual(ids)
    // However the text is cut.
    for (const pieces of [1, 7, 64]) expect(read(text, { pieces }), `${pieces}`).toEqual(read(text))
  })

  test('have the form that the palette takes for one', () => {
    expect(
      read(`${a},${b}\n102938475610293847561`).ids.filter((one) => !looksLikeClientId(one)),
    ).toEqual([])
  })
})

test('lines, repeated client IDs and lines without one are counted; empty lines are not', () => {
  const text = `time;client\n\n${a}\n${b} and ${a}\n   \nnothing here\n${a}`
  expect(read(text)).toEqual({
    ids: [a, b],
    lines: 5,
    repeated: 2,
    without: 2,
    examples: [
      { line: 1, text: 'time;client' },
      { line: 6, text: 'nothing here' },
    ],
  })
})

test('every line is one client ID by hand, whatever its form, but for what no request can hold', () => {
  const text = `  my-client \nhttps://client.example/app?x=1\n=1+1\na, b\n__proto__\n${'x'.repeat(513)}\nmy-client`
  expect(read(text, { eachLine: true })).toMatchObject({
    ids: ['my-client', 'https://client.example/app?x=1', '=1+1', '__proto__'],
    lines: 7,
    repeated: 1,
    without: 2,
  })
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

  // Quadratic work on such lines takes minutes: longer than the time limit of a test.
  test('changes nothing but the counts, in linear time', () => {
    const result = read([a, ...lines, b, ...lines, a].join('\n'), { pieces: 16_384 })
    expect(result.ids).toEqual([a, b])
    expect(result).toMatchObject({
      lines: 2 * lines.length + 3,
      repeated: 1,
      without: 2 * lines.length,
    })
  })

  test('keeps the start of a few lines only', () => {
    const { examples, without } = read(`${word}\n`.repeat(3) + 'short\n'.repeat(500))
    expect(without).toBe(503)
    expect(examples).toHaveLength(100)
    expect(Math.max(...examples.map(({ text }) => text.length))).toBeLessThanOrEqual(201)
  })

  test('a client ID inside a line of a megabyte is found once, wherever the line is cut', () => {
    for (const before of [8_180, 8_192, 16_380, 20_000]) {
      const text = `${'word '.repeat(before / 5)}${a} ${word} ${b}\r\n${c}`
      expect(read(text, { pieces: 16_384 })).toMatchObject({
        ids: [a, b, c],
        repeated: 0,
        lines: 2,
      })
    }
  })
})
