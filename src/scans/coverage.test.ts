import { forbiddenMessage } from '#/domain/actions'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { toCoverage, coversList } from './coverage'
import type { Phase } from './create-scan'
import { nothingJoined, type Joined } from './joined'

const words = {
  scan: 'scan',
  action: 'listApps',
  nouns: ['app', 'apps'],
  again: 'Scan again',
} as const
const covers = coversList<Joined<null>>(words, () => '3 match')
const joined: Joined<null> = {
  ...nothingJoined<null, null>(null),
  checked: 200,
  unreadable: 2,
  totalCount: 1500,
  startedAt: 1,
  readAt: 2,
}
const lost = '2 apps could not be read.'
const refused = new ApiError('status', 'refused', { status: 403 })
const failed: Phase = { kind: 'failed', error: refused, at: 0 }
const offline: Phase = { kind: 'running', offline: true }
const limited = 'The scan paused before its end because the service limited requests.'
const paused = (why: Extract<Phase, { kind: 'paused' }>['why']): Phase => ({ kind: 'paused', why })

test.each<[string, Phase, string[]]>([
  ['not begun', { kind: 'idle' }, ['The scan had not started.']],
  ['running', { kind: 'running', offline: false }, ['The scan was not finished.']],
  ['offline', offline, ['The scan was not finished. It waited for the network.']],
  ['paused', paused('by hand'), ['The scan was paused before its end.']],
  ['stopped', paused('stopped'), ['The scan was stopped before its end.']],
  ['left', paused('left'), ['The scan was stopped before its end.']],
  ['limited', paused('rate limit'), [limited]],
  ['refused', failed, [`The scan stopped before its end. ${forbiddenMessage('listApps')}`]],
  ['done', { kind: 'done' }, []],
])('R-50: a scan that is %s reports its state and unreadable items', (_, phase, gaps) => {
  expect(toCoverage(covers, { phase, found: joined }).gaps).toEqual([...gaps, lost])
})

const complete = { checked: 1500, unreadable: 0, complete: true }
test.each<[Phase, Partial<Joined<null>>, string]>([
  [paused('by hand'), {}, 'Checked 198 of 1,500 apps, 3 match'],
  [{ kind: 'done' }, {}, '3 match · checked 198 of 1,500 apps'],
  [{ kind: 'done' }, complete, '3 match · checked all 1,500 apps'],
])('the state of a scan counts only items that were read: %j', (phase, change, state) => {
  const found = toCoverage(covers, { phase, found: { ...joined, ...change } })
  expect(found).toMatchObject({ state, readAt: { from: 1, until: 2 } })
})
