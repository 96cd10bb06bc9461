import { offlineMessages } from '#/lib/offline-messages'
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
  ['the scan starts', idle, running, null],
  ['the scan continues', running, { ...running }, null],
  ['the network is lost', running, waiting, offlineMessages.waiting('scan')],
  ['the network is back', waiting, running, 'The scan has resumed.'],
  ['the scan ends', running, done, 'The scan is complete: 2 found.'],
  ['the admin pauses the scan', running, paused('by hand'), 'The scan is paused: 2 found.'],
  [
    'a limit pauses it',
    running,
    paused('rate limit'),
    'The scan paused because of rate limiting: 2 found.',
  ],
  ['the admin stops it', paused('by hand'), paused('stopped'), 'The scan is stopped: 2 found.'],
  ['the admin leaves the page', running, paused('left'), null],
  ['the scan fails', running, failed, 'The scan stopped after a failure: 2 found.'],
  ['the admin resumes the scan', paused('rate limit'), running, 'The scan has resumed.'],
  ['the admin starts the scan again', done, running, 'The scan has resumed.'],
  ['the session locks', running, idle, null],
  ['nothing changes', paused('by hand'), paused('by hand'), null],
])('a scan announces the right event when %s', (_, before, now, news) => {
  expect(scanEvent(before, now, { scan: 'scan', soFar: '2 found' })).toBe(news)
})
