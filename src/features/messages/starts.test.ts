import { expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { lock } from '#/api/token'
import type { SearchId } from '#/domain/ids'
import { toSearchParams } from '#/domain/messages/search-request'
import { inSession } from '#/testing/test-session'
import { noteStart, startFor, starts } from './starts'

inSession()
const id = 'job.1.YQ' as SearchId
const request = {
  mqlSearchString: 'a',
  startDate: '2026-11-13T00:00:00Z',
  endDate: '2026-11-20T00:00:00Z',
  uDomainIds: [],
}
const other = { ...request, mqlSearchString: 'b' }

test('a search is not started while another start waits for its answer', async () => {
  const send = vi.fn(() => Promise.resolve({ id }))
  const [first, second] = [noteStart(request, send), noteStart(other, send)]
  expect([second, send.mock.calls.length]).toEqual([null, 1])
  expect(starts.get()).toMatchObject([{ request, state: 'running', id: null }])
  expect(await first).toBe(id)
  await noteStart(other, () => Promise.reject(new ApiError('network', '')))
  expect(starts.get()).toMatchObject([
    { request: other, state: 'lost', id: null },
    { request, state: 'none', id },
  ])
  expect(startFor(starts.get(), toSearchParams(request, id))?.id).toBe(id)
  expect(startFor(starts.get(), toSearchParams(other, null))?.state).toBe('lost')
  expect(
    startFor(starts.get(), toSearchParams({ ...request, uDomainIds: ['tnt.1.a'] }, null)),
  ).toBeNull()
})

test('a lock removes the searches, also one whose answer comes later', async () => {
  let answer = (_: { id: SearchId }) => {}
  const start = noteStart(request, () => new Promise((resolve) => (answer = resolve)))
  lock('by-hand')
  answer({ id })
  await start
  expect(starts.get()).toEqual([])
})
