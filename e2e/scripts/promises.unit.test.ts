import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

const rows = read('e2e/PROMISES.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|Promise)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', test = '']) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
    return { promise, file, title: title.replace(/^“|”$/g, '').replace(/…$/, '') }
  })

describe('each promise names an existing test', () => {
  it('the table has a row for each promise', () => {
    expect(rows.length).toBeGreaterThan(40)
  })

  it.each(rows)('$promise', ({ file, title }) => {
    expect(existsSync(fileURLToPath(new URL(file, root))), file).toBe(true)
    expect(title).not.toBe('')
    expect(read(file)).toContain(title)
  })
})
