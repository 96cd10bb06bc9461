import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import '../zod-setup'
import { operations } from '../writes/operations-log'
import {
  accept,
  bodies,
  decideAs,
  fail,
  insert,
  service,
  withDecisions,
} from '#/testing/test-decisions'
import type { Decided } from './mutations'

// Writes that may arrive after their failure: the first outcome, and the outcome of the delayed check.
withDecisions()

let id: OauthAppId
beforeEach(() => {
  vi.useFakeTimers()
  id = insert('safe', 'none', 'staged')
})
afterEach(() => {
  vi.useRealTimers()
})

const record = () => operations.get().list[0]

async function decideAndLose() {
  const later: Decided[] = []
  fail({ kind: 'status', status: 504 })
  const result = await decideAs(id, accept, { onLater: (decided) => later.push(decided) })
  return { result, later }
}

test('R-36: a decision applied 3 s after its 504 is confirmed by the delayed check', async () => {
  const { result, later } = await decideAndLose()
  expect(result).toMatchObject({ verdict: 'no trace yet' })
  expect(record()?.state).toBe('unknown')
  expect(record()?.found).toContain('the service did not show the change yet')
  await vi.advanceTimersByTimeAsync(3_000)
  service.anotherAdmin(id, { classification: 'malicious' })
  await vi.advanceTimersByTimeAsync(checksAgainAfter)
  expect(later).toMatchObject([{ verdict: 'confirmed' }])
  expect(record()?.state).toBe('confirmed')
  expect(bodies).toHaveLength(1)
})

test('R-36: a decision that the delayed check does not show is not recorded', async () => {
  const { later } = await decideAndLose()
  await vi.advanceTimersByTimeAsync(checksAgainAfter - 100)
  expect(later).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(later).toMatchObject([{ verdict: 'not recorded' }])
  expect(record()?.state).toBe('attention')
})
