import { expect, test } from 'vitest'
import { columnHelper } from './table-columns'
import { columnsInRoom } from './use-columns-in-room'

const helper = columnHelper<object>()
const column = (id: string, priority?: number) =>
  helper.display({
    id,
    meta: { label: id, width: '10rem', ...(priority !== undefined && { priority }) },
  })
const columns = [column('name'), column('tenant', 85), column('brand', 80), column('time', 60)]

test.each([
  [0, 0, ['name']],
  [60, 0, ['name', 'time']],
  [80, 0, ['name', 'brand', 'time']],
  [85, 0, ['name', 'tenant', 'brand', 'time']],
  [85, 6, ['name', 'time']],
])(
  'in a window of %d rem, beside %d rem of other columns, %j have room',
  (width, extra, expected) => {
    expect(columnsInRoom(columns, width, extra).map(({ id }) => id)).toEqual(expected)
  },
)
