import { afterEach, expect, test, vi } from 'vitest'
import { lock } from '#/api/token'
import { inSession } from '#/testing/test-session'
import { dropSource, intake, longestInBox, setEachLine, setText, takeFiles } from './intake-store'
import { lookUp, lookup } from '../walk/lookup-walk'
import { sizeWords } from '#/lib/words'
import { intakeWords, knownWords } from './intake-words'

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

const tooMany = 'has more than 10,000 client IDs: cut it into parts.'

test('a file above 10 MB is refused before a byte of it is read; one of 10 MB is read', async () => {
  const large = file('large.csv', new Uint8Array(10 * 1024 * 1024 + 1))
  const read = vi.spyOn(large, 'slice')
  takeFiles([large])
  await over()
  const problem = 'large.csv is larger than 10 MB: cut it into parts.'
  expect(intake.get()).toMatchObject({ problem, read: null, source: null })
  expect(read).not.toHaveBeenCalled()
  setText('x'.repeat(10 * 1024 * 1024 + 1))
  await over()
  expect(intake.get().problem).toBe('Pasted text is larger than 10 MB: cut it into parts.')
  takeFiles([file('log.csv', `${id(1)}\n`, ' '.repeat(10 * 1024 * 1024 - id(1).length - 1))])
  await over()
  expect(intake.get()).toMatchObject({ problem: null, read: { ids: [id(1)] } })
})

test('more than 10,000 client IDs are refused without reading on, in a file, a pasted text and the box', async () => {
  const large = file('large.csv', many(10_001), '\n'.repeat(5_000_000))
  const read = vi.spyOn(large, 'slice')
  takeFiles([large])
  await over()
  expect(intake.get()).toMatchObject({ problem: `large.csv ${tooMany}`, read: null })
  expect(read.mock.calls.length).toBeLessThan(4)
  setText(many(10_001))
  await over()
  expect(intake.get()).toMatchObject({ problem: `Pasted text ${tooMany}`, read: null })
  setText(Array.from({ length: 10_001 }, (_, index) => index).join('\n'))
  setEachLine(true)
  expect(intake.get()).toMatchObject({ problem: `The text ${tooMany}`, read: null })
  setEachLine(false)
  takeFiles([file('log.csv', many(10_000))])
  await over()
  expect(intake.get().read?.ids).toHaveLength(10_000)
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

test('a log is joined to the client IDs of the lookup, typed or as a file, also to those that it has; cleared results and a lock forget it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('navigator', { onLine: true })
  const log = (...actors: string[]) =>
    `Actor,Client ID\n${actors.map((one) => `${one},${id(1)}\n`).join('')}mia,${id(2)}`
  const seen = (accounts: number) => ({ accounts, isMore: false, last: null })
  const joined = () => [...lookup.get().found.seen]
  lookUp([id(1)])
  setText(log('mia'))
  expect(joined()).toEqual([[id(1), seen(1)]])
  takeFiles([file('log.csv', log('mia', 'tom'))])
  await over()
  expect(joined()).toEqual([[id(1), seen(2)]])
  lookup.again()
  expect(joined()).toEqual([[id(1), seen(2)]])
  lookup.wipe()
  expect(joined()).toEqual([])
  lookUp([id(2)], intake.get().read?.seen)
  expect(joined()).toEqual([[id(2), seen(1)]])
  lock('by-hand')
  expect(joined()).toEqual([])
})

test('a long pasted text is read like a file, in parts', async () => {
  const text = many(5_000)
  expect(text.length).toBeGreaterThan(longestInBox)
  setText(text)
  expect(intake.get()).toMatchObject({ text: '', source: { name: 'Pasted text' }, done: 0 })
  await over()
  expect(intake.get().read?.ids).toHaveLength(5_000)
})

test('a lock stops the reading and forgets the text', async () => {
  takeFiles([file('first.csv', many(5_000))])
  lock('by-hand')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(intake.get()).toMatchObject({ source: null, read: null, text: '' })
})

test.each([
  [
    { ids: ['a', 'b'], lines: 4, repeated: 1, without: 1, touched: 0 },
    '2 client IDs in 4 lines, 1 repeated, 1 line without one',
  ],
  [{ ids: ['a'], lines: 1, repeated: 0, without: 0, touched: 0 }, '1 client ID in 1 line'],
  [
    { ids: [], lines: 12, repeated: 0, without: 12, touched: 0 },
    'No client ID was found in 12 lines',
  ],
  [
    { ids: ['a'], lines: 3, repeated: 0, without: 1, touched: 2 },
    '1 client ID in 3 lines, 1 line without one. Unreadable in 2 lines: a foreign or hidden character touches a client ID',
  ],
])('%j', (read, words) => {
  expect(intakeWords({ ...read, unread: 0, examples: [], seen: new Map() })).toBe(words)
})

test('what the results have already is said, and sizes are round', () => {
  expect([knownWords(0), knownWords(3)]).toEqual([[], ['3 already in the results']])
  expect([sizeWords(1), sizeWords(999_400), sizeWords(10_240_000)]).toEqual([
    '1 byte',
    '999 kB',
    '10 MB',
  ])
})
