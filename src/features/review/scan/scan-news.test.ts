import { expect, test } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { newsOf, seenOf } from './scan-news'
import type { SiftPhase } from '#/lists/sift/sift-walk'
import { newScan, type Find, type Scan } from './scan'

const running: SiftPhase = { kind: 'running', offline: false }
const waiting: SiftPhase = { kind: 'running', offline: true }
const done: SiftPhase = { kind: 'done' }
const idle: SiftPhase = { kind: 'idle' }
const byHand: SiftPhase = { kind: 'paused', why: 'by hand' }
const limited: SiftPhase = { kind: 'paused', why: 'rate limit' }
const failed: SiftPhase = { kind: 'failed', error: new Error('lost'), at: 0 }

function scanWith(count: number): Scan {
  const ids = Array.from({ length: count }, (_, index) => `oapp.1.${index}` as OauthAppId)
  return { ...newScan, checked: 1200, finds: new Map(ids.map((id) => [id, { id } as Find])) }
}

test.each<[string, SiftPhase, number, SiftPhase, number, string | null]>([
  ['the scan starts', idle, 0, running, 0, null],
  [
    'the scan starts with its first page',
    idle,
    0,
    running,
    1,
    'The first staged recommendation is listed; the scan goes on.',
  ],
  [
    'the first find',
    running,
    0,
    running,
    1,
    'The first staged recommendation is listed; the scan goes on.',
  ],
  ['another find', running, 1, running, 2, null],
  ['a page without a find', running, 0, running, 0, null],
  ['the network is lost', running, 1, waiting, 1, null],
  [
    'the end',
    running,
    1,
    done,
    2,
    `The scan is complete: 2 staged recommendations found in ${number(1200)} apps.`,
  ],
  [
    'the end with the only find',
    running,
    0,
    done,
    1,
    `The scan is complete: 1 staged recommendation found in ${number(1200)} apps.`,
  ],
  ['a find after the end', done, 0, done, 1, null],
  [
    'a person pauses it',
    running,
    2,
    byHand,
    2,
    'The scan is paused: 2 staged recommendations found so far.',
  ],
  [
    'the rate limit pauses it',
    running,
    2,
    limited,
    2,
    'The scan paused itself, because of the rate limit: 2 staged recommendations found so far.',
  ],
  [
    'it fails',
    running,
    0,
    failed,
    0,
    'The scan stopped after a failure: 0 staged recommendations found so far.',
  ],
  ['a person resumes it', limited, 2, running, 2, 'The scan goes on.'],
  ['a person starts it again', done, 2, running, 2, 'The scan goes on.'],
  ['a lock', running, 2, idle, 0, null],
])('%s', (_, before, foundBefore, now, found, news) => {
  const scan = scanWith(found)
  const was = seenOf({ phase: before, scan: scanWith(foundBefore) })
  expect(newsOf(was, seenOf({ phase: now, scan }), scan)).toBe(news)
})

test('the same news is not announced twice', () => {
  const now = { phase: limited, scan: scanWith(2) }
  expect(newsOf(seenOf(now), seenOf(now), now.scan)).toBeNull()
})
