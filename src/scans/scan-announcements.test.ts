import { expect, test } from 'vitest'
import type { Phase } from './create-scan'
import { scanEvent } from './scan-announcements'

const running: Phase = { kind: 'running', offline: false }
const waiting: Phase = { kind: 'running', offline: true }
const done: Phase = { kind: 'done' }
const idle: Phase = { kind: 'idle' }
const paused = (why: Extract<Phase, { kind: 'paused' }>['why']): Phase => ({ kind: 'paused', why })
const failed: Phase = { kind: 'failed', error: new Error('lost'), at: 0 }

test.each<[string, Phase, Phase, string | null]>([
  ['the walk starts', idle, running, null],
  ['it goes on reading', running, { ...running }, null],
  ['the network is lost', running, waiting, 'Offline. The scan waits for the network.'],
  ['the network is back', waiting, running, 'The scan has resumed.'],
  ['the end', running, done, 'The scan is complete: 2 found.'],
  ['a person pauses it', running, paused('by hand'), 'The scan is paused: 2 found.'],
  [
    'the rate limit pauses it',
    running,
    paused('rate limit'),
    'The scan paused because of the rate limit: 2 found.',
  ],
  ['a person stops it', paused('by hand'), paused('stopped'), 'The scan is stopped: 2 found.'],
  ['its page is left', running, paused('left'), null],
  ['it fails', running, failed, 'The scan stopped after a failure: 2 found.'],
  ['a person resumes it', paused('rate limit'), running, 'The scan has resumed.'],
  ['a person starts it again', done, running, 'The scan has resumed.'],
  ['a lock', running, idle, null],
  ['nothing new', paused('by hand'), paused('by hand'), null],
])('%s', (_, before, now, news) => {
  expect(scanEvent(before, now, { scan: 'scan', soFar: '2 found' })).toBe(news)
})
