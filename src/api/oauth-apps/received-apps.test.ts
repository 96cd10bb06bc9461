import { expect, test, vi } from 'vitest'
import { exampleApp } from '#/testing/example-app'
import { pageOf } from '#/testing/pages'
import { readNewest, announceApp } from './received-apps'

test('R-40: an app received while a page loads replaces the page’s version', async () => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-20T12:00:00Z')
  const [first, second] = [exampleApp('a'), exampleApp('b')]
  const decided = exampleApp('a', { classification: 'malicious' })
  const read = await readNewest(async () => {
    vi.setSystemTime('2026-11-20T11:00:00Z')
    announceApp(first.id, decided, 'put')
    announceApp(second.id, null, 'put')
    return pageOf([first, second])
  })
  expect(read.items).toEqual([decided])
  expect((await readNewest(async () => pageOf([first, second]))).items).toEqual([first, second])
  vi.useRealTimers()
})
