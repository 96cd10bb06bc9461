import { expect, test } from 'vitest'
import { jsonParts, type Json } from './json-values'

function plain(value: Json): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, one]) => [key, plain(one)]))
  return Array.isArray(value) ? value.map(plain) : value
}

const readParts = (text: string) =>
  [...jsonParts(text)].flatMap(({ part }) => {
    if (part === null) return []
    return part.kind === 'line' ? `line ${part.text}` : plain(part.value)
  })

test.each<[string, string, unknown[]]>([
  ['one object a line', '{"a":"1"}\n{"a":true}\r\n', [{ a: '1' }, { a: true }]],
  [
    'lines of an array',
    '[\n  {"a": null},\n  {"b": ["x", {}]}\n]',
    [{ a: null }, { b: ['x', {}] }],
  ],
  ['objects in a row', '{"a":"1"},{"b":"2"} {"c":{}}', [{ a: '1' }, { b: '2' }, { c: {} }]],
  [
    'long numbers, which keep their digits',
    '{"a":104857700012345678901,"b":-1.5e3}',
    [{ a: '104857700012345678901', b: '-1.5e3' }],
  ],
  ['escapes', String.raw`{"a\"":"x\n\u0041\\"}`, [{ 'a"': 'x\nA\\' }]],
  ['prototype names', '{"__proto__":"x"}', [JSON.parse('{"__proto__":"x"}')]],
  ['a cut array', '[{"a":"1"},{"b":"2"},{"c":"3', [{ a: '1' }, { b: '2' }, 'line {"c":"3']],
  ['a line that is cut', '{"a":"1"}\n{"b":\n{"c":"3"}', [{ a: '1' }, 'line {"b":', { c: '3' }]],
  ['a cut wrapper', '{"items": [\n{"a":"1"},\n{"b"', ['line {"items": [', { a: '1' }, 'line {"b"']],
  ['other lines', 'HTTP/1.1 200\n\n{"a":"1"}\nend', ['line HTTP/1.1 200', { a: '1' }, 'line end']],
  [
    'what only looks like it',
    '[text](https://a.example)\n{not json}',
    ['line [text](https://a.example)', 'line {not json}'],
  ],
  ['scalars', '["a",1]', ['a', '1']],
  ['nothing', ' \n', []],
  ['an empty array', '[]', []],
])('JSON parts are read: %s', (_, text, parts) => {
  expect(readParts(text)).toEqual(parts)
})

test('malformed values do not take quadratic time', () => {
  for (const line of ['{"a":\n', '[', '{"a":"', '[{},\n'])
    expect(readParts(line.repeat(50_000)).length).toBeGreaterThan(0)
})
