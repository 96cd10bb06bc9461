import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { listOf } from '#/testing/pages'
import { keepFirstPages, putItems } from './cached-pages'
import { ApiError } from './errors'

const [all, part] = [
  ['apps', 'all'],
  ['apps', 'part'],
]
const rows = listOf([exampleApp('a')], [exampleApp('b')])
const newer = exampleApp('b', { classification: 'malicious' })

/** A cache with a list, read at 1 ms. Its latest request then got this status. */
async function cached(status: number) {
  const client = new QueryClient()
  client.setQueryData(all, rows, { updatedAt: 1 })
  client.setQueryData(part, listOf([exampleApp('c')]), { updatedAt: 1 })
  const queryFn = () => Promise.reject(new ApiError('status', '', { status }))
  await client.query({ queryKey: all, queryFn, retry: false }).catch(() => {})
  return client
}

test.each([403, 404])('a change does not show the rows again that a %s removed', async (status) => {
  const client = await cached(status)
  keepFirstPages(client, ['apps'])
  putItems(client, ['apps'], [newer])
  expect(client.getQueryState(all)).toMatchObject({ status: 'error', error: { status } })
})

test('a change keeps the time of a list, and leaves other lists as they are', async () => {
  const client = await cached(503)
  const other = client.getQueryState(part)
  putItems(client, ['apps'], [newer])
  expect(client.getQueryState(all)).toMatchObject({
    data: listOf([exampleApp('a')], [newer]),
    dataUpdatedAt: 1,
  })
  keepFirstPages(client, ['apps'])
  expect(client.getQueryData(all)).toEqual(listOf([exampleApp('a')]))
  expect(client.getQueryState(part)).toBe(other)
})
