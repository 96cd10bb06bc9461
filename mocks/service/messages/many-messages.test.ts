import { expect, test, vi } from 'vitest'
import { mail } from '#mocks/seeds/resources/mail'
import { fixedClock, iso, TEST_NOW } from '../engine/clock'
import { DEFAULT_KNOBS } from '../engine/knobs'
import { ready } from '../engine/lazy'
import { createMessages, type MessageRow } from './messages'
import { createSearchJobs } from './search-jobs'

const now = Date.parse(TEST_NOW)
const [one] = mail({ key: 'many', tenant: 'harbour', count: 1, now })
const message = (id: string, later: number, issueId: string | null) =>
  ({ ...one, id, issueId, date: iso(now + later) }) as MessageRow

test('a search of 100,000 messages runs once and finds all in order', () => {
  const count = 100_000
  const messages = createMessages(
    ready(
      Array.from({ length: count }, (_, at) =>
        message(`msg.1.${at}`, -((at * 7919) % count) * 1_000, 'issue.1.a'),
      ),
    ),
  )
  const all = messages.all()
  const times = all.map(({ date }) => Date.parse(date))
  expect(times).toHaveLength(count)
  expect(times.every((at, index) => index === 0 || at <= (times[index - 1] ?? 0))).toBe(true)
  for (const item of all.slice(-20)) expect(messages.find(item.id)).toBe(item)
  const finished = vi.fn()
  const knobs = { ...DEFAULT_KNOBS, searchDone: { afterPolls: 0 } }
  const jobs = createSearchJobs(fixedClock(), knobs, finished)
  const find = vi.fn(() => all)
  const { id } = jobs.start('token', find)
  for (let poll = 0; poll < 100; poll++) expect(jobs.poll(id, 'token')?.found).toBe(all)
  expect(find).toHaveBeenCalledOnce()
  expect(finished.mock.calls).toEqual([[id]])
})

test('messages of the same moment are ordered by ID', () => {
  const messages = createMessages(
    ready([
      message('msg.1.c', 0, 'issue.1.a'),
      message('msg.1.a', 0, 'issue.1.b'),
      message('msg.1.d', 1, null),
      message('msg.1.b', 0, 'issue.1.a'),
    ]),
  )
  const ids = (rows: readonly MessageRow[]) => rows.map(({ id }) => id)
  expect(ids(messages.all())).toEqual(['msg.1.d', 'msg.1.a', 'msg.1.b', 'msg.1.c'])
  expect(ids(messages.ofIssue('issue.1.a'))).toEqual(['msg.1.b', 'msg.1.c'])
})
