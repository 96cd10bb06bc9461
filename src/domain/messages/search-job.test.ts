import { expect, test } from 'vitest'
import type { SearchId } from '../ids'
import {
  announcedWord,
  isWaitedFor,
  jobWord,
  noSearchId,
  searchJob,
  searchPace,
  type SearchStart,
} from './search-job'
import { checkDelay } from '#/lib/time/delay'

const id = 'job.1.YQ' as SearchId

test.each<[SearchStart, string]>([
  ['none', 'not asked'],
  ['running', 'starting'],
  ['refused', 'refused'],
  ['lost', 'lost'],
])('the start %j without a search ID leads to the step %j', (start, step) => {
  const job = searchJob(null, start, null, null)
  expect(job).toEqual({ step })
  expect([isWaitedFor(job), jobWord(job)]).toEqual([false, null])
  // Ignores the status of another search.
  expect(searchJob(null, start, 'DONE', 404)).toEqual({ step })
})

test.each<
  [word: string | null, failed: number | null, step: string, waited: boolean, label: string | null]
>([
  [null, null, 'not read', false, null],
  ['CREATED', null, 'created', true, 'Created'],
  ['STARTED', null, 'started', true, 'Started'],
  ['DONE', null, 'done', false, 'Done'],
  ['FAILED', null, 'unknown word', true, 'FAILED'],
  ['done', null, 'unknown word', true, 'done'],
  ['constructor', null, 'unknown word', true, 'constructor'],
  // A temporary failure keeps the last status.
  ['STARTED', 500, 'started', true, 'Started'],
  ['STARTED', 429, 'started', true, 'Started'],
  [null, 500, 'not read', false, null],
  // The search is deleted or belongs to another token.
  [null, 404, 'not known', false, null],
  ['STARTED', 404, 'not known', false, null],
  [null, 400, 'not known', false, null],
  ['DONE', 403, 'forbidden', false, null],
])('the status %j and the failure %j lead to the step %j', (word, failed, step, waited, label) => {
  for (const start of ['none', 'running', 'refused', 'lost'] as const) {
    const job = searchJob(id, start, word, failed)
    expect(job).toMatchObject({ step, id })
    expect([isWaitedFor(job), jobWord(job)]).toEqual([waited, label])
  }
})

test.each([
  ['STARTED', 'Started'],
  [null, null],
  ['\u202eFAILED', 'U+202E FAILED'],
  ['F'.repeat(81), `${'F'.repeat(80)}…`],
])('the status %j is announced as %j', (word, announced) => {
  expect(announcedWord(searchJob(id, 'none', word, null))).toBe(announced)
})

test('a search without an ID is announced with the title on the screen', () => {
  const announced = (['none', 'running', 'refused', 'lost'] as const).map((start) =>
    announcedWord(searchJob(null, start, null, null)),
  )
  expect(announced).toEqual([null, null, null, expect.stringContaining(noSearchId)])
})

test('the status requests slow down from one second to 15 seconds', () => {
  const waits = Array.from({ length: 12 }, (_, checks) => checkDelay(checks, 0.9, searchPace))
  expect([waits[0], waits.at(-1)]).toEqual([1_000, 15_000])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
})
