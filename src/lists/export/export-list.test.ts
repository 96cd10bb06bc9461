import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFilters } from '#/domain/lists/list-messages'
import { inSession } from '#/testing/test-session'
import { pageOf } from '#/testing/pages'
import { until } from '#/testing/until'
import { scanPageSize } from '#/scans/read-pages'
import { ApiError } from '#/api/errors'
import type { Page } from '#/api/page'
import { createListExport, type ListExport } from './export-list'
import { stoppedText } from './scan-lines'
import { saveStatic } from './static-file'

inSession()

interface Fruit {
  id: string | null
  name: string
}

const column = (id: string) => ({ id, header: id, text: ({ name }: Fruit) => `${id} ${name}` })
const list = {
  name: 'Fruit',
  file: 'fruit',
  noun: ['fruit', 'fruits'] as const,
  action: 'readApps',
  columns: [column('a'), { ...column('b'), text: null }, column('c')],
} as never

const link = { href: '', download: '', click: () => {} }
let files: Blob[]
beforeEach(() => {
  files = []
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Exports a list that gives these answers, and returns the requests and the lines of the file. */
async function exported(
  answers: (Page<Fruit> | ApiError)[],
  given: Partial<ListExport<Fruit>> = {},
) {
  const requests: unknown[] = []
  const read: ListExport<Fruit>['read'] = (cursor, { signal: _, ...options }) => {
    requests.push([cursor, options])
    const answer = answers[requests.length - 1] ?? pageOf<Fruit>([])
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const { scan, saved, save } = createListExport<Fruit>(list, { read, query: '', ...given })
  expect(saved.get()).toBeNull()
  scan.start()
  await until(() => expect(saved.get()).not.toBeNull())
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  return { requests, lines, saved, save }
}

const apple = { id: '1', name: 'apple' }
const unnamed = [null, null].map((id, index) => ({ id, name: `pear ${index}` }))

test('an export reads the list to its end in large background pages and saves the file once', async () => {
  const pages = [
    pageOf([apple, ...unnamed], { nextCursor: 'x' }),
    pageOf([{ id: '2', name: 'fig' }]),
  ]
  const { requests, lines, saved, save } = await exported(pages)
  const options = { priority: 'background', limit: scanPageSize }
  expect(requests).toEqual([
    [null, options],
    ['x', options],
  ])
  expect(lines.slice(0, 5)).toEqual([
    'a,c',
    'a apple,c apple',
    // Each item without an ID has its own line.
    'a pear 0,c pear 0',
    'a pear 1,c pear 1',
    'a fig,c fig',
  ])
  expect(lines).toContain(`#,Filters,${noFilters}`)
  expect(link.download).toMatch(/^fruit-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect([link.href, link.download]).toEqual(['blob:1', saved.get()?.name])
  expect(files[0]?.type).toContain('csv')
  save()
  expect(files).toHaveLength(2)
})

test('a partial file is described as an earlier one after the export has read more rows', async () => {
  const refused = new ApiError('status', '', { status: 404 })
  const answers = [
    pageOf([apple], { nextCursor: 'x', readAt: 10 }),
    refused,
    pageOf([{ id: '2', name: 'fig' }], { nextCursor: 'y', readAt: 20 }),
    refused,
  ]
  const read: ListExport<Fruit>['read'] = () => {
    const answer = answers.shift() ?? refused
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const { scan, saved, save } = createListExport<Fruit>(list, { read, query: '' })
  const says = () => stoppedText(scan.get().found, saved.get(), ['fruit', 'fruits'])
  const stops = () => until(() => expect(scan.get().phase.kind).toBe('failed'))
  scan.start()
  await stops()
  save()
  expect(says()).toContain(`The rows read so far are in ${link.download}.`)
  scan.start()
  await stops()
  expect(says()).toBe(
    `The file saved earlier, ${link.download}, has 1 fruit. 2 fruits had been read.`,
  )
  save()
  expect(says()).toContain(`The rows read so far are in ${link.download}.`)
})

test('an export that loses its place has the rows of the last pass in their order', async () => {
  const lost = new ApiError('status', '', { status: 400 })
  const begun = pageOf([apple, { id: '3', name: 'plum' }], { nextCursor: 'x' })
  const { lines } = await exported([begun, lost, pageOf([{ id: '2', name: 'fig' }, apple])])
  expect(lines.slice(1, 4)).toEqual(['a fig,c fig', 'a apple,c apple', expect.stringMatching(/^#/)])
})

test('an export has its own columns, filters and notes, and omits what is not chosen', async () => {
  const { lines } = await exported([pageOf([apple, { id: '2', name: 'fig' }])], {
    query: 'kind=\u202Ered',
    columns: [column('d')] as never,
    choose: (lineOf) => ({ keep: (item) => (item.id === '2' ? lineOf(item) : null) }),
    notes: [['Note', 'Fruit only']],
  })
  expect(lines.slice(0, 2)).toEqual(['a,c,d', 'a fig,c fig,d fig'])
  expect(lines).toContain('#,Filters,kind= U+202E red')
  expect(lines).toContain('#,Note,Fruit only')
  expect(lines).toContain('#,Fruits checked,2')
})

test('the file of a run is named by its start', async () => {
  const file = { rows: [apple], coverage: null, notes: [] }
  const at = new Date(2026, 10, 20, 13, 5).getTime()
  saveStatic(list, { ...file, startedAt: at }, at + 3_600_000)
  expect(link.download).toBe('fruit-2026-11-20-1305.csv')
  saveStatic(list, file, at + 3_600_000)
  expect(link.download).toBe('fruit-2026-11-20-1405.csv')
  expect((await files[1]?.text())?.split('\r\n')[1]).toBe('a apple,c apple')
})
