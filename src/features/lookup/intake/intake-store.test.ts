import { afterEach, expect, test, vi } from 'vitest'
import { lock } from '#/api/token'
import { inSession } from '#/testing/test-session'
import { dropSource, intake, longestInBox, setEachLine, setText, takeFiles } from './intake-store'
import { intakeWords, offerWords, sizeWords } from './intake-words'

inSession()
afterEach(dropSource)

const id = (index: number) => `${100_000_000_000 + index}-abc.apps.googleusercontent.com`
const many = (count: number) => Array.from({ length: count }, (_, index) => id(index)).join('\r\n')
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const over = () => vi.waitFor(() => expect(intake.get().done).toBeNull(), { timeout: 100_000 })

test('what is typed is read at once; with the box ticked, each line is one client ID', () => {
  setText(`${id(1)}\nmy-own-client`)
  expect(intake.get().read).toMatchObject({ ids: [id(1)], without: 1 })
  setEachLine(true)
  expect(intake.get().read).toMatchObject({ ids: [id(1), 'my-own-client'], without: 0 })
  setText('  ')
  expect(intake.get()).toMatchObject({ read: null, eachLine: true })
  setEachLine(false)
})

test.each<[string, File, string[]]>([
  ['UTF-8 with a byte order mark', file('a.csv', `\uFEFF${id(1)}\r\n${id(2)}`), [id(1), id(2)]],
  [
    'UTF-16 with a byte order mark',
    file('a.txt', new Uint8Array(Buffer.from(`\uFEFF${id(1)}\n`, 'utf16le'))),
    [id(1)],
  ],
  ['bytes that are no UTF-8', file('a.log', new Uint8Array([0xe4, 0xff, 0x0a]), id(1)), [id(1)]],
])('a file: %s', async (_, given, ids) => {
  takeFiles([given])
  expect(intake.get().source?.name).toBe(given.name)
  await over()
  expect(intake.get().read?.ids).toEqual(ids)
  expect(intake.get().problem).toBeNull()
})

test.each([
  [file('none.csv'), 'none.csv is empty.'],
  [
    file('log.xlsx', 'PK\u0003\u0004\0\0', id(1)),
    'log.xlsx is not text: save it as CSV or text first.',
  ],
  [file('\u202Egpj.csv', 'a\0b'), 'U+202E gpj.csv is not text: save it as CSV or text first.'],
])('a file that cannot be one: %#', async (given, words) => {
  takeFiles([given])
  await over()
  expect(intake.get()).toMatchObject({ problem: words, read: null, source: null })
})

test('a second file while one is read is refused with its name; of several files the first one is taken', async () => {
  takeFiles([file('first.csv', many(5_000))])
  takeFiles([file('second.csv', id(1))])
  expect(intake.get().problem).toBe(
    'first.csv is still being read. second.csv was not taken: give it again afterwards.',
  )
  await over()
  expect(intake.get().read?.ids).toHaveLength(5_000)
  takeFiles([file('third.csv', id(1)), file('fourth.csv', id(2))])
  await over()
  expect(intake.get()).toMatchObject({
    read: { ids: [id(1)] },
    problem: 'One file at a time: only third.csv was taken.',
  })
})

test('a long pasted text is read like a file, in parts', async () => {
  const text = many(12_000)
  expect(text.length).toBeGreaterThan(longestInBox)
  setText(text)
  expect(intake.get()).toMatchObject({ text: '', source: { name: 'Pasted text' }, done: 0 })
  await over()
  expect(intake.get().read?.ids).toHaveLength(12_000)
})

test('a lock stops the reading and forgets the text', async () => {
  takeFiles([file('first.csv', many(5_000))])
  lock('by-hand')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(intake.get()).toMatchObject({ source: null, read: null, text: '' })
})

test.each([
  [
    { ids: ['a', 'b'], lines: 4, repeated: 1, without: 1 },
    '2 client IDs in 4 lines, 1 repeated, 1 line without one',
  ],
  [{ ids: ['a'], lines: 1, repeated: 0, without: 0 }, '1 client ID in 1 line'],
  [{ ids: [], lines: 12, repeated: 0, without: 12 }, 'No client ID was found in 12 lines'],
])('%j', (read, words) => {
  expect(intakeWords({ ...read, examples: [] })).toBe(words)
})

test('of more than 10,000 the first are offered', () => {
  expect(offerWords(10_000, 0)).toEqual([])
  expect(offerWords(10_001, 3)).toEqual([
    '3 already in the results',
    'The first 10,000 are offered; the others can follow afterwards',
  ])
  expect([sizeWords(1), sizeWords(999_400), sizeWords(10_240_000)]).toEqual([
    '1 byte',
    '999 kB',
    '10 MB',
  ])
})
