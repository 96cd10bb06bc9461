import { afterEach, expect, test, vi } from 'vitest'
import { lock } from '#/api/token'
import { answerEvery, never, withFetch } from '#/testing/test-fetch'
import { longestInBox } from '#/lists/tool/create-input'
import { input, readMessages, knownMessages } from './input-store'
import { lookUp, lookup } from '../scan/lookup-scan'
import { saveAsUtf8 } from '#/lib/text-of-file'
import { nextTask } from '#/lib/time/next-task'
import { formatSize } from '#/lib/words'
import { until } from '#/testing/until'

withFetch()
const { setText, setEachLine, takeFiles, drop } = input
afterEach(drop)

const id = (index: number) => `${100_000_000_000 + index}-abc.apps.googleusercontent.com`
const many = (count: number) => Array.from({ length: count }, (_, index) => id(index)).join('\r\n')
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const utf16 = (text: string) => file('a.txt', new Uint8Array(Buffer.from(text, 'utf16le')))
const over = () => until(() => expect(input.get().done).toBeNull())

test('typed text is read at once, with the box ticked line by line', () => {
  setText(`${id(1)}\nmy-own-client`)
  expect(input.get().read).toMatchObject({ ids: [id(1)], without: 1 })
  setEachLine(true)
  expect(input.get().read).toMatchObject({ ids: [id(1), 'my-own-client'], without: 0 })
  setText('  ')
  expect(input.get()).toMatchObject({ read: null })
  setEachLine(false)
})

test.each<[string, File, string[]]>([
  ['in UTF-8 with a byte order mark', file('a.csv', `\uFEFF${id(1)}\r\n${id(2)}`), [id(1), id(2)]],
  ['in UTF-16 with a byte order mark', utf16(`\uFEFF${id(1)}\n`), [id(1)]],
  ['in UTF-16 without a byte order mark', utf16(`${id(1)}\n`), [id(1)]],
  ['that is no UTF-8', file('a.log', new Uint8Array([0xe4, 0xff, 0x0a]), id(1)), [id(1)]],
])('a file %s is read', async (_, chosen, ids) => {
  takeFiles([chosen])
  expect(input.get().source?.name).toBe(chosen.name)
  await over()
  expect(input.get().read?.ids).toEqual(ids)
  expect(input.get().problem).toBeNull()
})

test.each([
  [file('none.csv'), 'none.csv is empty.'],
  [
    file('a.xlsx', 'PK\u0003\u0004\0\0', id(1)),
    'a.xlsx is not text: save it as CSV or text first.',
  ],
  [file('\u202Egpj.csv', 'a\0b'), 'U+202E gpj.csv is not text: save it as CSV or text first.'],
])('an unsuitable file is refused with a reason (%#)', async (chosen, problem) => {
  takeFiles([chosen])
  await over()
  expect(input.get()).toMatchObject({ problem, read: null, source: null })
})

const tooMany = 'has more than 10,000 client IDs. Split it into smaller parts.'

test.each([
  ['an empty file', () => takeFiles([file('none.csv')])],
  ['a file that is not text', () => takeFiles([file('a.png', 'a\0b')])],
  ['a file with too many client IDs', () => takeFiles([file('large.csv', many(10_001))])],
  ['a pasted text with too many client IDs', () => input.takeText(many(10_001))],
])('%s leaves the text and the file before it', async (_, takeBad) => {
  const readIds = () => input.get().read?.ids.length
  setText(id(1))
  takeBad()
  await over()
  expect(input.get()).toMatchObject({ text: id(1), problem: expect.any(String) as string })
  expect(readIds()).toBe(1)
  setText(many(2_000))
  expect(input.get().done).toBe(0)
  takeBad()
  await until(() => expect(readIds()).toBe(2_000))
  expect(input.get()).toMatchObject({ text: many(2_000), problem: expect.any(String) as string })
  takeFiles([file('good.csv', `Actor,Client ID\nmia,${id(1)}`)])
  await over()
  input.choose({ account: null })
  takeBad()
  await over()
  expect(input.get()).toMatchObject({ source: { name: 'good.csv' }, choice: { account: null } })
  expect([readIds(), input.get().problem]).toEqual([1, expect.any(String)])
})

test('a column with too many client IDs leaves the column before it', async () => {
  const rows = Array.from(
    { length: 10_001 },
    (_, index) => `${id(1)},1029384756${20_000_000_001 + index}`,
  )
  takeFiles([file('log.csv', `Client ID,Number\n${rows.join('\n')}`)])
  await over()
  input.choose({ clientId: 1 })
  await over()
  const problem = `log.csv ${tooMany}`
  expect(input.get()).toMatchObject({ problem, read: { ids: [id(1)] } })
  expect(input.get().choice).toEqual({})
})

test('a file of 10 MB is read, and a larger file is refused unread', async () => {
  const large = file('large.csv', new Uint8Array(10 * 1024 * 1024 + 1))
  const read = vi.spyOn(large, 'slice')
  takeFiles([large])
  await over()
  const problem = 'large.csv is larger than 10 MB. Split it into smaller parts.'
  expect(input.get()).toMatchObject({ problem, read: null, source: null })
  expect(read).not.toHaveBeenCalled()
  setText('x'.repeat(10 * 1024 * 1024 + 1))
  await over()
  expect(input.get().problem).toBe('Pasted text is larger than 10 MB. Split it into smaller parts.')
  takeFiles([file('log.csv', `${id(1)}\n`, ' '.repeat(10 * 1024 * 1024 - id(1).length - 1))])
  await over()
  expect(input.get()).toMatchObject({ problem: null, read: { ids: [id(1)] } })
})

test('more than 10,000 client IDs are refused in a file, text and box', async () => {
  takeFiles([file('large.csv', many(10_001), '\n'.repeat(5_000_000))])
  await over()
  expect(input.get()).toMatchObject({ problem: `large.csv ${tooMany}`, read: null })
  setText(many(10_001))
  await over()
  expect(input.get()).toMatchObject({ problem: `Pasted text ${tooMany}`, read: null })
  setText(Array.from({ length: 10_001 }, (_, index) => index).join('\n'))
  setEachLine(true)
  await over()
  expect(input.get()).toMatchObject({ problem: `The text ${tooMany}`, read: null })
  setEachLine(false)
  takeFiles([file('log.csv', many(10_000))])
  await over()
  expect(input.get().read?.ids).toHaveLength(10_000)
})

test('a second file is refused, whether dropped later or together with the first', async () => {
  takeFiles([file('first.csv', many(5_000))])
  takeFiles([file('second.csv', id(1))])
  expect(input.get().problem).toBe(
    'first.csv is still loading. second.csv was not added. Add it again afterwards.',
  )
  await over()
  expect(input.get().read?.ids).toHaveLength(5_000)
  takeFiles([file('third.csv', id(1)), file('fourth.csv', id(2))])
  await over()
  expect(input.get()).toMatchObject({
    read: { ids: [id(1)] },
    problem: 'Only third.csv was used. Add one file at a time.',
  })
})

test('a log is joined to the client IDs of the lookup until a lock', async () => {
  answerEvery(never)
  const log = (...actors: string[]) =>
    `Actor,Client ID\n${actors.map((actor) => `${actor},${id(1)}\n`).join('')}mia,${id(2)}`
  const seen = (accounts: number, isMore = false) => {
    return { accounts, isMore, last: null, isLater: false }
  }
  const joined = () => [...lookup.get().found.seen]
  lookUp([id(1)])
  setText(log('mia'))
  expect(joined()).toEqual([[id(1), seen(1)]])
  takeFiles([file('log.csv', log('mia', 'tom'))])
  await over()
  expect(joined()).toEqual([[id(1), seen(2, true)]])
  lookup.restart()
  expect(joined()).toEqual([[id(1), seen(2, true)]])
  lookup.wipe()
  expect(joined()).toEqual([])
  lookUp([id(2)], input.get().read?.seen)
  expect(joined()).toEqual([[id(2), seen(1)]])
  lock('by-hand')
  expect(joined()).toEqual([])
})

test('a long pasted text is read in parts, like a file', async () => {
  const text = many(5_000)
  expect(text.length).toBeGreaterThan(longestInBox)
  setText(text)
  expect(input.get()).toMatchObject({ text: '', source: { name: 'Pasted text' }, done: 0 })
  await over()
  expect(input.get().read?.ids).toHaveLength(5_000)
})

test('a long text that is cleared while it is being read has no result', async () => {
  setText(many(2_000))
  expect(input.get()).toMatchObject({ source: null, done: 0 })
  setText('')
  for (let turn = 0; turn < 100; turn += 1) await nextTask()
  expect(input.get()).toMatchObject({ text: '', read: null })
})

test('the progress of a file grows with each part that is read', async () => {
  const seen = new Set<number>()
  const stop = input.subscribe(() => seen.add(input.get().done ?? 1))
  takeFiles([file('log.csv', `${id(1)}\n`, ' '.repeat(1024 * 1024 - id(1).length - 1))])
  await over()
  stop()
  const near = (share: number) => expect.closeTo(share) as number
  expect([...seen].slice(0, 5)).toEqual([0, 0.025, 0.05, 0.075, 0.1].map(near))
  expect(input.get().source).toMatchObject({ name: 'log.csv', size: 1024 * 1024 })
})

test('a lock stops reading and removes the text', async () => {
  takeFiles([file('first.csv', many(5_000))])
  lock('by-hand')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(input.get()).toMatchObject({ source: null, read: null, text: '' })
})

test.each<[string, string]>([
  [`${id(1)}\n${id(2)}\n${id(1)}\nx`, '2 client IDs in 4 lines, 1 repeated, 1 line without one'],
  [id(1), '1 client ID in 1 line'],
  ['x', 'No client ID was found in 1 line'],
  [`Date,Client ID\n2026-11-03,${id(1)}\n`, '1 client ID in 1 record'],
  [
    `${id(1)}\n\u0430${id(2)}\n12345678901-abc.apps.goo\n1.04858E+20\n\uFFFD${id(2)}`,
    `1 client ID in 5 lines, 4 lines without one. Not looked up: 1 may be cut, 1 with a non-Latin or hidden character, 1 shortened by a spreadsheet, 1 with bytes that cannot be read. ${saveAsUtf8}`,
  ],
  [
    `${id(1).replaceAll('.', '[.]')}\nid=3D${id(2)}`,
    '2 client IDs in 2 lines. 1 value was written with [.]. 1 line was quoted-printable, with = at an end or =3D',
  ],
  [
    `Date,Actor,Client ID\n03/04/2026,m\uFFFD@a.example,${id(1)}\nsoon,x@a.example,${id(1)}\n`,
    `1 client ID in 2 records, 1 repeated. 1 ambiguous time left out, such as 03/04/2026. 1 time could not be read. 1 record with unreadable bytes in the account, so accounts are counted as “at least”. ${saveAsUtf8}`,
  ],
  [
    `Date,Client ID\n03/04/2026 \u202e${'x'.repeat(40)},${id(1)}\n`,
    `1 client ID in 1 record. 1 ambiguous time left out, such as 03/04/2026  U+202E ${'x'.repeat(28)}…`,
  ],
])('the text %j is described with its client IDs and its unread values', (text, words) => {
  setText(text)
  const { read } = input.get()
  expect(read && readMessages(read).join('. ')).toBe(words)
})

test('the parts of a log are merged', async () => {
  const part = (day: string, ...actors: string[]) =>
    `Date,Actor,Client ID\n${actors.map((actor) => `2026-11-${day},${actor},${id(1)}\n`).join('')}`
  const joined = () => lookup.get().found.seen.get(id(1))
  answerEvery(never)
  takeFiles([file('part-1.csv', part('09', 'mia', 'omar'))])
  await over()
  lookUp([id(1)], input.get().read?.seen)
  const first = { accounts: 2, isMore: false, last: '2026-11-09', isLater: false }
  expect(joined()).toEqual(first)
  takeFiles([file('part-1.csv', part('09', 'mia', 'omar'))])
  await over()
  expect(joined()).toEqual(first)
  takeFiles([file('part-2.csv', part('03', 'tom'))])
  await over()
  expect(joined()).toEqual({ ...first, isMore: true })
  lookUp([id(2)], input.get().read?.seen)
  expect(joined()).toEqual({ ...first, isMore: true })
  lookup.wipe()
})

test('an edit or another column of a log replaces its own entries only', async () => {
  const log = (...actors: string[]) =>
    `Actor,Owner,Client ID\n${actors.map((actor) => `${actor},tom,${id(1)}\n`).join('')}`
  const accounts = () => {
    const entry = lookup.get().found.seen.get(id(1))
    return [entry?.accounts, entry?.isMore]
  }
  answerEvery(never)
  setText(log('mia', 'omar'))
  lookUp([id(1)], input.get().read?.seen)
  setText(log('mia', 'omar', 'ada'))
  expect(accounts()).toEqual([3, false])
  setText(log('mia'))
  expect(accounts()).toEqual([1, false])
  takeFiles([file('part-2.csv', log('mia', 'omar'))])
  await over()
  expect(accounts()).toEqual([2, true])
  input.choose({ account: 1 })
  expect(accounts()).toEqual([1, false])
  input.choose({ account: null })
  expect(accounts()).toEqual([1, false])
  lookup.wipe()
})

test('choosing another column replaces the joined accounts', () => {
  const seen = (accounts: number | null) => [
    [id(1), { accounts, isMore: false, last: '2026-11-03', isLater: false }],
  ]
  answerEvery(never)
  setText(`Date,Actor,Owner,Client ID\n2026-11-03,mia,tom,${id(1)}\n2026-11-03,omar,tom,${id(1)}\n`)
  lookUp([id(1)], input.get().read?.seen)
  expect([...lookup.get().found.seen]).toEqual(seen(2))
  input.choose({ account: 2 })
  expect([...lookup.get().found.seen]).toEqual(seen(1))
  input.choose({ account: null, time: null })
  expect([...lookup.get().found.seen]).toEqual([])
  lookup.wipe()
})

test('messages count client IDs already in the results and round sizes', () => {
  expect([knownMessages(0), knownMessages(3)]).toEqual([[], ['3 already in the results']])
  expect([formatSize(1), formatSize(999_400), formatSize(10_240_000)]).toEqual([
    '1 byte',
    '999 kB',
    '10 MB',
  ])
})
