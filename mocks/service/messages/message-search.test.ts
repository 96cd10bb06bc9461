import { describe, expect, test } from 'vitest'
import { send, testService } from '../testing'
import type { MessageRow } from './messages'

interface Job {
  id: string
  data: { items: { id: string }[] } | null
}

const service = testService({ knobs: { rateLimit: 'off', searchDone: { afterPolls: 1 } } })
const ALL = { startDate: '2026-01-01T00:00Z', endDate: '2026-12-31T00:00Z' }
const found = (body: object): string[] => {
  const { body: job } = send<Job>(service, 'POST', '/messages/search', { body })
  const done = send<Job>(service, 'GET', `/messages/search/${job.id}`).body
  return (done.data?.items ?? []).map(({ id }) => id)
}
const [first = ''] = found({ ...ALL, mqlSearchString: 'invoice' })
const row = send<MessageRow>(service, 'GET', `/messages/${first}`).body
const { sender, subject, snippet } = row
const moved = (ms: number) => new Date(Date.parse(row.date) + ms).toISOString()
/** Returns true when the search finds the message at its own time. */
const isFound = (mqlSearchString: string, { start = 0, end = 0 } = {}) =>
  found({ mqlSearchString, startDate: moved(start), endDate: moved(end) }).includes(first)
const lastWord = (text: string) => text.split(' ').at(-1) ?? ''
const firstWord = (text: string) => text.split(' ')[0] ?? ''

describe('§4.6 a message is found', () => {
  test.each([
    ['by its subject', firstWord(subject)],
    ['by its snippet', lastWord(snippet)],
    ['by the address of its sender', sender.email ?? ''],
    ['by a name of its sender', lastWord(sender.displayName ?? '')],
    ['in upper case', firstWord(subject).toUpperCase()],
    ['by words of two fields, in any order', ` ${lastWord(snippet)}   ${firstWord(subject)} `],
  ])('a search finds a message: %s', (_, words) => {
    expect(words.trim()).not.toBe('')
    expect(isFound(words)).toBe(true)
  })

  test('a search needs every word, each within one field', () => {
    expect(isFound(`${firstWord(subject)} nobodywrotethis`)).toBe(false)
    expect(isFound(lastWord(subject) + firstWord(snippet))).toBe(false)
  })

  test('a search includes its start and its end', () => {
    const word = firstWord(subject)
    expect(isFound(word, { start: -1, end: 1 })).toBe(true)
    expect(isFound(word, { start: 1, end: 2 })).toBe(false)
    expect(isFound(word, { start: -2, end: -1 })).toBe(false)
  })
})

describe('§4.6 the input of a search', () => {
  const status = (startDate: string) =>
    send(service, 'POST', '/messages/search', {
      body: { ...ALL, mqlSearchString: 'invoice', startDate },
    }).status

  test.each([
    '2026-08-01T00:00Z',
    '2026-08-01T00:00:00Z',
    '2026-08-01T00:00:00.5Z',
    '2026-08-01T00:00:00.123+02:00',
    '2026-08-01T23:59:59-11:30',
    '2024-02-29T00:00:00Z',
  ])('%s is a date-time', (date) => {
    expect(status(date)).toBe(200)
  })

  test.each([
    '2026-08-01',
    '2026-08-01T00Z',
    '2026-08-01T00:00',
    '2026-08-01 00:00:00Z',
    '2026-08-01T00:00:00.Z',
    '2026-08-01T00:00:00+02',
    '2026-08-01T00:00:00Zx',
    'x2026-08-01T00:00:00Z',
    '26-08-01T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-08-01T25:00:00Z',
    '2026-13-01T00:00:00Z',
  ])('%s is not a date-time', (date) => {
    expect(status(date)).toBe(400)
  })

  test.each([
    ['startDate', 'soon', 'must be an ISO 8601 date-time'],
    ['endDate', '2025-12-31T23:59Z', 'must not be before startDate'],
    ['uDomainIds', [], 'must be a list of tenant ids that is not empty'],
    ['uDomainIds', ['x', 1], 'must be a list of tenant ids that is not empty'],
    ['mqlSearchString', '', 'must be text that is not blank'],
  ])('a 400 names the failure of %s %j', (path, value, message) => {
    const body = { ...ALL, mqlSearchString: 'invoice', [path]: value }
    expect(send(service, 'POST', '/messages/search', { body }).body.validationFailures).toEqual([
      { path, message },
    ])
  })
})

test('two searches have their own results and refuse each other’s cursor', () => {
  const busy = testService({ knobs: { searchDone: { afterPolls: 0 }, limitDefault: 2 } })
  const start = (mqlSearchString: string) =>
    send<Job>(busy, 'POST', '/messages/search', { body: { ...ALL, mqlSearchString } }).body.id
  const poll = (id: string, query = '') =>
    send<{ data: { items: { id: string }[]; meta: { nextCursor: string } } }>(
      busy,
      'GET',
      `/messages/search/${id}${query}`,
    )
  const [all, invoices] = [start('example'), start('invoice')]
  expect(all).not.toBe(invoices)
  expect(poll(all).body.data.items).not.toEqual(poll(invoices).body.data.items)
  const { nextCursor } = poll(all).body.data.meta
  expect(poll(all, `?cursor=${nextCursor}`).status).toBe(200)
  expect(poll(invoices, `?cursor=${nextCursor}`).status).toBe(400)
})
