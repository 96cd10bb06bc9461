import { expect, test } from 'vitest'
import { cursorAfter, isEndless } from '#/api/no-end'
import type { Page } from '#/api/page'
import { newWalk, walkAll, type Walk } from './walk'

type Item = { id: string }

/** A collection whose pages are made from their number; counts the requests. */
function collection(make: (number: number) => Partial<Page<Item>>, from: Walk = newWalk) {
  let asked = 0
  let last = from
  const walk = (start: Walk = from) =>
    walkAll<Item>(start, {
      signal: new AbortController().signal,
      onProgress: (now) => {
        last = now
      },
      whenOnline: async () => {},
      rowOf: ({ id }) => [id],
      readPage: async () => {
        asked += 1
        const page = { items: [], unreadable: [], nextCursor: null, totalCount: null }
        return { ...page, endUnknown: false, readAt: asked, ...make(asked) }
      },
    })
  return { walk, asked: () => asked, last: () => last }
}

test('empty pages with ever new cursors end after three, and a person may continue', async () => {
  const { walk, asked, last } = collection((number) => ({ nextCursor: `cursor ${number}` }))
  const stopped = walk()
  await expect(stopped).rejects.toSatisfy(isEndless)
  await expect(stopped).rejects.toThrow('nothing new')
  expect([asked(), last().complete, last().cursor]).toEqual([3, false, 'cursor 3'])
  await walk(last()).catch(() => {})
  expect(asked()).toBe(6)
})

test('cursors in a circle end at the first repeated one', async () => {
  const { walk, asked } = collection((number) => ({
    items: [{ id: `item ${number}` }],
    nextCursor: `cursor ${number % 3}`,
  }))
  const done = await walk()
  expect([asked(), done.rows.size, done.complete, done.endUnknown]).toEqual([4, 4, true, true])
})

test('a single empty page ends nothing', async () => {
  const { walk } = collection((number) => ({
    items: number % 3 === 0 ? [{ id: `item ${number}` }] : [],
    nextCursor: number < 12 ? `cursor ${number}` : null,
  }))
  expect(await walk()).toMatchObject({ complete: true, endUnknown: false })
})

test('a list sends no cursor twice', () => {
  expect(cursorAfter({ nextCursor: 'b' }, [null, 'a'])).toBe('b')
  expect(cursorAfter({ nextCursor: 'a' }, [null, 'a'])).toBeNull()
  expect(cursorAfter({ nextCursor: null }, [null])).toBeNull()
})
