import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

/** The rows of the four tables: number, promise, and the file and the title of its test. */
const tables = read('e2e/PROMISES.md')
  .split(/^## /m)
  .slice(1)
  .map((section) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (?:-|Number)/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, number = '', promise = '', test = '']) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
        return { number, promise, file, title: title.replace(/^“|”$/g, '').replace(/…$/, '') }
      }),
  )
const rows = tables.flat()

describe('each promise', () => {
  it('is in one of four tables', () => {
    expect(tables).toHaveLength(4)
    expect(rows.length).toBeGreaterThan(40)
  })

  it('has a number, and each table is in the order of its numbers', () => {
    const letters = ['S', 'R', 'U', 'F']
    for (const [at, table] of tables.entries()) {
      const numbers = table.map(({ number }) => /^([SRUF])-(\d\d)(?:$|,)/.exec(number) ?? [])
      expect(new Set(numbers.map(([, letter]) => letter))).toEqual(new Set([letters[at]]))
      const order = numbers.map(([, , digits]) => Number(digits))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
    }
  })

  it.each(rows)('$number names an existing test: $promise', ({ file, title }) => {
    expect(existsSync(fileURLToPath(new URL(file, root))), file).toBe(true)
    expect(title).not.toBe('')
    expect(read(file)).toContain(title)
  })
})
