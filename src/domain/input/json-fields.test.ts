import { expect, test } from 'vitest'
import { jsonParts } from '#/lib/records/json-values'
import { readFields } from './json-fields'

test('the browser can take a turn after each 20 records of one JSON value', () => {
  const records = Array<string>(1_000).fill('{"email":"mia@corp.example"}')
  const [part] = [...jsonParts(`{"users":[${records.join(',')}]}`)].flatMap(({ part: some }) =>
    some?.kind === 'value' ? some.value : [],
  )
  expect([...readFields(part ?? null, 0.3)]).toEqual(Array(50).fill(0.3))
})
