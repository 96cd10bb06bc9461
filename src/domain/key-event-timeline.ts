import { parseInstant } from '#/lib/time/instant'

/** `keyEvents` of an app (SERVICE.md §2.4): each member is an object, two can be absent. */
export interface KeyEvents {
  created: { at: string }
  firstObserved: { at: string }
  lastNewGrant: { at: string }
  classificationChanged?: { at: string } | null | undefined
  remediationChanged?: { at: string } | null | undefined
}

export interface TimelineEvent {
  label: string
  /** Date-time as received from the service. */
  at: string
  /** Corrects a misleading label; null if none is needed. */
  note: string | null
}

export interface Timeline {
  /** Sorted by instant, oldest first. Text that is not a date-time comes last, unchanged. */
  events: TimelineEvent[]
  absent: string[]
}

/** Sorts the key events by instant, not by text. The labels claim no more than SERVICE.md §2.4. */
export function keyEventTimeline(events: KeyEvents): Timeline {
  const { created, firstObserved, lastNewGrant, classificationChanged, remediationChanged } = events
  const entries: TimelineEvent[] = [
    { label: 'Created in inventory', at: created.at, note: null },
    {
      label: 'First observed by the service',
      at: firstObserved.at,
      note: movedForward(events)
        ? 'later than the creation. The earliest granting account may be gone'
        : null,
    },
    { label: 'Last new account', at: lastNewGrant.at, note: null },
  ]
  if (classificationChanged) {
    entries.push({
      label: 'Classification last saved',
      at: classificationChanged.at,
      note: null,
    })
  }
  if (remediationChanged) {
    entries.push({
      label: 'Policy last saved (may be None)',
      at: remediationChanged.at,
      note: null,
    })
  }
  return {
    events: entries.toSorted((a, b) => instantOrLast(a.at) - instantOrLast(b.at)),
    absent: [
      ...(classificationChanged ? [] : ['Classification: not saved yet, or no longer recorded']),
      ...(remediationChanged ? [] : ['Policy: not saved yet']),
    ],
  }
}

/** Returns true if `firstObserved` is later than `created` (SERVICE.md §2.4). */
function movedForward({ created, firstObserved }: KeyEvents): boolean {
  const from = parseInstant(created.at)
  const to = parseInstant(firstObserved.at)
  return from !== null && to !== null && to > from
}

function instantOrLast(at: string): number {
  // Infinity would not sort: the difference of two infinities is NaN.
  return parseInstant(at) ?? Number.MAX_SAFE_INTEGER
}
