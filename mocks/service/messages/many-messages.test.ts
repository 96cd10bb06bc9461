import { expect, test, vi } from 'vitest'
import { mail } from '#mocks/seeds/resources/mail'
import { fixedClock, iso, TEST_NOW } from '../engine/clock'
import { DEFAULT_KNOBS } from '../engine/knobs'
import { ready } from '../engine/lazy'
import { createMessages, type MessageRow } from './messages'
import { createSearchJobs } from './search-jobs'

const now = Date.parse(TEST_NOW)
const [one] = mail({ key: 'many', tenant: 'harbour', count: 1, now })
/** Returns messages that are not sorted by time. */
const messagesOf = (count: number) =>
  createMessages(
    ready(
      Array.from({ length: count }, (_, at) => ({
        ...(one as MessageRow),
        id: `msg.1.${at}`,
        issueId: 'issue.1.a',
        date: iso(now - ((at * 7919) % count) * 1_000),
      })),
    ),
  )

test.each([50, 100_000])('a search of %i messages runs once and finds all in order', (count) => {
  const messages = messagesOf(count)
  const all = messages.all()
  expect(all).toHaveLength(count)
  const times = all.map(({ date }) => Date.parse(date))
  expect(times.every((at, index) => index === 0 || at <= (times[index - 1] ?? 0))).toBe(true)
  expect(messages.ofIssue('issue.1.a')).toEqual(all)
  for (const message of all.slice(-20)) expect(messages.find(message.id)).toBe(message)

  const jobs = createSearchJobs(fixedClock(), { ...DEFAULT_KNOBS, searchDone: { afterPolls: 0 } })
  const find = vi.fn(() => messages.all())
  const { id } = jobs.start('token', find)
  for (let poll = 0; poll < 100; poll++) expect(jobs.poll(id, 'token')?.found).toBe(all)
  expect(find).toHaveBeenCalledOnce()
})

test('messages of the same moment are ordered by ID', () => {
  const at = (id: string, later: number, issueId: string | null) => ({
    ...(one as MessageRow),
    id,
    issueId,
    date: iso(now + later),
  })
  const messages = createMessages(
    ready([
      at('msg.1.c', 0, 'issue.1.a'),
      at('msg.1.a', 0, 'issue.1.b'),
      at('msg.1.d', 1, null),
      at('msg.1.b', 0, 'issue.1.a'),
    ]),
  )
  const ids = (rows: readonly MessageRow[]) => rows.map(({ id }) => id)
  expect(ids(messages.all())).toEqual(['msg.1.d', 'msg.1.a', 'msg.1.b', 'msg.1.c'])
  expect(ids(messages.ofIssue('issue.1.a'))).toEqual(['msg.1.b', 'msg.1.c'])
})
