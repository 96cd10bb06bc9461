import { describe, expect, test } from 'vitest'
import { keyEventTimeline } from './key-event-timeline'

const at = (text: string) => ({ at: text })
const complete = {
  created: at('2026-03-04T08:12:00Z'),
  firstObserved: at('2026-03-04T08:13:00Z'),
  lastNewGrant: at('2026-11-20T10:01:00Z'),
  classificationChanged: at('2026-11-20T10:02:00Z'),
  remediationChanged: at('2026-11-20T10:04:00Z'),
}
const labels = (events: Parameters<typeof keyEventTimeline>[0]) =>
  keyEventTimeline(events).events.map(({ label }) => label)

describe('the labels', () => {
  test('all five key events are listed with their times, oldest first', () => {
    expect(keyEventTimeline(complete).events.map(({ label, at: time }) => [label, time])).toEqual([
      ['Created in inventory', complete.created.at],
      ['First observed by the service', complete.firstObserved.at],
      ['Last new account', complete.lastNewGrant.at],
      ['Classification last saved', complete.classificationChanged.at],
      ['Policy last saved (may be None)', complete.remediationChanged.at],
    ])
    expect(keyEventTimeline(complete).absent).toEqual([])
  })

  test('an absent or null event is listed without a date', () => {
    const unsaved = { classificationChanged: undefined, remediationChanged: null }
    const { events, absent } = keyEventTimeline({ ...complete, ...unsaved })
    expect(events).toHaveLength(3)
    const classification = 'Classification: not saved yet, or no longer recorded'
    expect(absent).toEqual([classification, 'Policy: not saved yet'])
  })

  test('a first observation after the creation gets an explanation', () => {
    const note = (firstObserved: string) =>
      keyEventTimeline({ ...complete, firstObserved: at(firstObserved) }).events.find(
        ({ label }) => label === 'First observed by the service',
      )?.note
    expect(note('2026-11-01T00:00:00Z')).toContain('later than the creation')
    expect(note('2026-03-04T08:12:00Z')).toBeNull()
    expect(note('soon')).toBeNull()
    const undated = { ...complete, created: at('soon') }
    expect(keyEventTimeline(undated).events.map((event) => event.note)).toEqual(Array(5).fill(null))
  })
})

test('offsets and fractions of a second decide the order', () => {
  const shown = labels({
    created: at('2026-01-02T00:30:00+02:00'),
    firstObserved: at('2026-01-01T22:29:59.123Z'),
    lastNewGrant: at('2026-01-01T12:00:00-11:00'),
  })
  expect(shown[0]).toBe('First observed by the service')
  expect(shown.slice(1)).toEqual(['Created in inventory', 'Last new account'])
})

test('text that is not a date comes last, unchanged', () => {
  const undated = { created: at('not a date'), firstObserved: at('') }
  const { events } = keyEventTimeline({ ...complete, ...undated })
  expect(events.slice(-2).map((event) => event.at)).toEqual(['not a date', ''])
})
