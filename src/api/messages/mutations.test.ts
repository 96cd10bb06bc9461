import { expect, test } from 'vitest'
import { lock } from '#/api/token'
import type { SearchId } from '#/domain/ids'
import { toSearchParams } from '#/domain/messages/search-request'
import { createQueryClient } from '#/query-client'
import { inSession } from '#/testing/test-session'
import { ApiError } from '../errors'
import type { SearchState } from './queries'
import { startFor, startSearch, startStep, type Start } from './mutations'

inSession()
const state: SearchState = { id: 'job.1.YQ' as SearchId, status: 'CREATED', raw: {}, page: null }
const dates = { startDate: '2026-11-13T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }
const request = { mqlSearchString: 'a', ...dates, uDomainIds: [] }
const other = { ...request, mqlSearchString: 'b' }

/** A cache of mutations with a function that starts a search whose answer is given. */
function searches() {
  const client = createQueryClient()
  const cache = client.getMutationCache()
  cache.build(client, { mutationKey: ['another'] })
  return {
    start: (variables: typeof request, answer: Promise<SearchState>) =>
      cache
        .build(client, { ...startSearch(), mutationFn: () => answer })
        .execute(variables)
        .catch(() => null),
    known: () =>
      cache
        .findAll({ mutationKey: startSearch().mutationKey })
        .map((item) => item.state) as Start[],
  }
}

test('the searches of this session are found by their requests', async () => {
  const { start, known } = searches()
  expect(startStep(null)).toBe('none')
  await start(request, Promise.resolve(state))
  await start(other, Promise.reject(new ApiError('network', '')))
  const [first, second] = [toSearchParams(request, state.id), toSearchParams(other, null)]
  expect(startFor(known(), first)).toMatchObject({ data: state, variables: request })
  expect(startStep(startFor(known(), first))).toBe('none')
  expect(startStep(startFor(known(), second))).toBe('lost')
  const elsewhere = toSearchParams({ ...request, uDomainIds: ['tnt.1.a'] }, null)
  expect(startFor(known(), elsewhere)).toBeNull()
  const no = new ApiError('status', '', { status: 400, serviceWords: 'No.' })
  await start(other, Promise.reject(no))
  expect(startStep(startFor(known(), second))).toBe('refused')
  void start(other, new Promise(() => {}))
  expect(startStep(startFor(known(), second))).toBe('running')
})

test('a lock removes the searches, also one whose answer comes later', async () => {
  const { start, known } = searches()
  let answer = (_: SearchState) => {}
  const started = start(request, new Promise((resolve) => (answer = resolve)))
  expect(known()).toHaveLength(1)
  lock('by-hand')
  answer(state)
  await started
  expect(known()).toEqual([])
})
