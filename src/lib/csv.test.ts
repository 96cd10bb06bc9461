import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvLine, formulaSafe, withoutProtection } from './csv'

describe('S-22: a cell that could be read as a formula gets an apostrophe', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1+cmd|"/c calc"!A1', '\'+1+cmd|"/c calc"!A1'],
    ['-2', "'-2"],
    ['@SUM(1,1)', "'@SUM(1,1)"],
    ['\t=1', "'\t=1"],
    ['\ttext', "'\ttext"],
    ['\rtext', "'\rtext"],
    ['\ntext', "'\ntext"],
    ['\0text', "'\0text"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['﹦1', "'﹦1"],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['\u3000＝1', "'\u3000＝1"],
    ['\u200B=1', "'\u200B=1"],
    ['\uFEFF@x', "'\uFEFF@x"],
    ['\u202E-1', "'\u202E-1"],
    ['one; =HYPERLINK("x")', 'one; \'=HYPERLINK("x")'],
    ['one;two;＠x', "one;two;'＠x"],
    ['one\n=1', "one\n'=1"],
    ['one\t -1', "one\t '-1"],
    ['#1 Mail', "'#1 Mail"],
    ['\u200B＃', "'\u200B＃"],
  ])('the dangerous cell %j becomes %j', (text, safe) => {
    expect(formulaSafe(text)).toBe(safe)
    expect(withoutProtection(safe)).toBe(text)
    expect(withoutProtection(text)).toBe(text)
  })

  test.each([
    '',
    'Mail Merge Pro',
    '1=1',
    'a-b@c',
    "'=1",
    '"=1"',
    '  spaces',
    'מכירות',
    '日本',
    'a;b',
    'one\ntwo - three',
    '2026-11-20T12:00:00.000Z',
    'Room #1',
  ])('the harmless cell %j stays unchanged', (text) => {
    expect(formulaSafe(text)).toBe(text)
    expect(withoutProtection(text)).toBe(text.replace(/^'(?==)/, ''))
  })
})

test('a long text of spaces is processed fast', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(formulaSafe(`x${spaces}=1`)).toBe(`x${spaces}=1`)
  expect(formulaSafe(`x;${spaces}=1`)).toBe(`x;${spaces}'=1`)
})

describe('RFC 4180', () => {
  test.each<[string[], string]>([
    [['a', 'b'], 'a,b\r\n'],
    [['', ''], ',\r\n'],
    [['a,b', 'c'], '"a,b",c\r\n'],
    [['say "hi"'], '"say ""hi"""\r\n'],
    [['two\nlines', 'x\r\ny'], '"two\nlines","x\r\ny"\r\n'],
    [[' edge '], '" edge "\r\n'],
    [['=1,2'], '"\'=1,2"\r\n'],
  ])('the cells %j are quoted', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  test('an independent reader restores the written cells', () => {
    const rows = [
      ['name', 'note'],
      ['comma, quote " and\r\nlines', 'é 日本 👩‍👩‍👧 مرحبا'],
      ['w"'.repeat(16_384), ''],
    ]
    const text = byteOrderMark + rows.map(csvLine).join('')
    const { data, errors } = papaparse.parse<string[]>(text.slice(1), { delimiter: ',' })
    expect(errors).toEqual([])
    expect(data).toEqual([...rows, ['']])
  })
})
