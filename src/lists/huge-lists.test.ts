import { expect, test } from 'vitest'
import { headBox } from '#/ui/table/table-selection'
import { joinPages } from './join-pages'
import { changeSelection, nothingSelected } from './selection/use-selection'

const perPage = 50
const pages = 2000
const rows = perPage * pages

/** Rows that count each access to an ID. */
function countedRows() {
  const accesses = { count: 0 }
  const items = Array.from({ length: rows }, (_, at) => ({
    get id() {
      accesses.count += 1
      return `app.1.${at}`
    },
  }))
  return { items, accesses }
}

test.each([rows, null])(
  'joining the pages of 100,000 rows (counted as %s) takes one access to each row',
  (totalCount) => {
    const { items, accesses } = countedRows()
    const joined = joinPages(
      Array.from({ length: pages }, (_, page) => ({
        items: items.slice(page * perPage, (page + 1) * perPage),
        unreadable: [],
        nextCursor: page === pages - 1 ? null : `page ${page}`,
        totalCount,
        endUnknown: false,
        readAt: 1,
      })),
    )
    expect(accesses.count).toBe(rows)
    expect(joined).toMatchObject({ totalCount, isWhole: true, moved: false, missed: 0 })
    expect(joined.items).toHaveLength(rows)
  },
)

test('selecting 100,000 rows and checking the box in the head read each row once', () => {
  const { items, accesses } = countedRows()
  const { chosen } = changeSelection(nothingSelected, items, true, 0)
  expect(chosen.size).toBe(rows)
  expect(accesses.count).toBe(rows)

  accesses.count = 0
  const selection = { selected: new Set(chosen.keys()), label: () => 'Select' }
  expect(headBox(items, ({ id }) => id, selection).checked).toBe(true)
  // The first selected row is found with a single access more.
  expect(accesses.count).toBe(rows + 1)
})
