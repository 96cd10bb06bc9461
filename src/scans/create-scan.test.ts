import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { lock } from '#/api/token'
import { inSession } from '#/testing/test-session'
import { createScan, type Go, type Phase, type Scan, type ScanDefinition } from './create-scan'

inSession()

type Found = readonly string[]
const status = (code: number) => new ApiError('status', '', { status: code })

/** A walk whose reading ends as the test says, and how often it was begun. */
function startedScan(more: Partial<ScanDefinition<Found>> = {}) {
  const goes: Go<Found>[] = []
  const ends: { done: () => void; fail: (error: Error) => void }[] = []
  const scan = createScan<Found>({
    nothing: [],
    read: (go) => {
      goes.push(go)
      return new Promise((done, fail) => ends.push({ done, fail }))
    },
    ...more,
  })
  const settle = async (act: (end: (typeof ends)[number]) => void) => {
    const end = ends.at(-1)
    if (end) act(end)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    walk: scan,
    goes,
    done: () => settle((end) => end.done()),
    fail: (error: Error) => settle((end) => end.fail(error)),
  }
}
type AccountRecord = ReturnType<typeof startedScan>

function nameOf(phase: Phase): string {
  if (phase.kind === 'paused') return phase.why
  return phase.kind === 'running' && phase.offline ? 'offline' : phase.kind
}

const begun = ({ walk: scan, goes }: AccountRecord) => {
  scan.start()
  goes[0]?.put(['find'])
}

/** How a walk gets into each state. */
const into: Record<string, (held: AccountRecord) => unknown> = {
  idle: () => {},
  running: begun,
  offline: (held) => {
    begun(held)
    held.goes[0]?.onOffline(true)
  },
  'by hand': (held) => {
    begun(held)
    held.walk.pause()
  },
  stopped: (held) => {
    begun(held)
    held.walk.pause('stopped')
  },
  left: (held) => {
    begun(held)
    held.walk.pause('left')
  },
  'rate limit': (held) => {
    begun(held)
    return held.fail(status(429))
  },
  failed: (held) => {
    begun(held)
    return held.fail(status(500))
  },
  done: (held) => {
    begun(held)
    return held.done()
  },
}

/** What can happen to it. */
const events: Record<string, (scan: Scan<Found>) => void> = {
  start: (scan) => scan.start(),
  begin: (scan) => scan.begin(),
  pause: (scan) => scan.pause(),
  stop: (scan) => scan.pause('stopped'),
  leave: (scan) => scan.pause('left'),
  again: (scan) => scan.again(),
  lock: () => lock('idle'),
}

//                 start      begin         pause         stop          leave         again      a lock
const table: Record<string, string[]> = {
  idle: ['running', 'running', 'idle', 'idle', 'idle', 'running', 'idle'],
  running: ['running', 'running', 'by hand', 'stopped', 'left', 'running', 'idle'],
  offline: ['offline', 'offline', 'by hand', 'stopped', 'left', 'running', 'idle'],
  'by hand': ['running', 'by hand', 'by hand', 'stopped', 'by hand', 'running', 'idle'],
  stopped: ['running', 'stopped', 'stopped', 'stopped', 'stopped', 'running', 'idle'],
  left: ['running', 'left', 'left', 'stopped', 'left', 'running', 'idle'],
  'rate limit': ['running', 'rate limit', 'rate limit', 'stopped', 'rate limit', 'running', 'idle'],
  failed: ['running', 'failed', 'failed', 'failed', 'failed', 'running', 'idle'],
  done: ['running', 'done', 'done', 'done', 'done', 'running', 'idle'],
}
const rows = Object.entries(table).flatMap(([state, ends]) =>
  Object.keys(events).map((event, at) => [state, event, ends[at] ?? ''] as const),
)

test.each(rows)('a walk that is %s: after "%s" it is %s', async (state, event, end) => {
  const held = startedScan()
  await into[state]?.(held)
  expect(nameOf(held.walk.get().phase)).toBe(state)
  events[event]?.(held.walk)
  expect(nameOf(held.walk.get().phase)).toBe(end)
  const keeps = state !== 'idle' && event !== 'again' && event !== 'lock'
  expect(held.walk.get().found).toEqual(keeps ? ['find'] : [])
})

test.each(['pause', 'stop', 'leave', 'again', 'lock'])('"%s" ends what is in flight', (event) => {
  const held = startedScan()
  begun(held)
  events[event]?.(held.walk)
  expect(held.goes[0]?.signal.aborted).toBe(true)
})

describe('what stays', () => {
  test.each([
    [403, []],
    [400, ['find']],
    [404, ['find']],
    [500, ['find']],
  ])('after %d in the middle: %j', async (code, found) => {
    const held = startedScan()
    begun(held)
    await held.fail(status(code))
    expect(held.walk.get()).toMatchObject({ phase: { kind: 'failed' }, found })
  })

  test('where a refusal concerns a part, what the definition says', async () => {
    const held = startedScan({ afterRefusal: (found) => [...found, 'marked'] })
    begun(held)
    await held.fail(status(403))
    expect(held.walk.get().found).toEqual(['find', 'marked'])
  })

  test('when it is read again, what the definition says; the reading before brings nothing more', () => {
    const { walk: scan, goes } = startedScan({
      again: (found) => found.map((find) => `old ${find}`),
    })
    scan.start()
    goes[0]?.put(['find'])
    scan.again()
    expect(goes).toHaveLength(2)
    goes[0]?.put(['late'])
    goes[0]?.onOffline(true)
    expect(scan.get()).toEqual({ phase: { kind: 'running', offline: false }, found: ['old find'] })
  })

  test('what a person chose or a decision changed, also while it runs', () => {
    const { walk: scan, goes } = startedScan()
    scan.start()
    scan.change((found) => [...found, 'decided'])
    expect(goes[0]?.found()).toEqual(['decided'])
    const before = scan.get()
    scan.change((found) => found)
    expect(scan.get()).toBe(before)
  })
})

test('a reading that ends or fails after a pause changes nothing', async () => {
  for (const end of ['done', 'fail'] as const) {
    const held = startedScan()
    begun(held)
    held.walk.pause()
    await held[end](status(403))
    expect(held.walk.get()).toEqual({ phase: { kind: 'paused', why: 'by hand' }, found: ['find'] })
  }
})

test('it is plain data: nothing that acts, and nothing that is drawn', () => {
  const held = startedScan()
  begun(held)
  expect(structuredClone(held.walk.get())).toEqual(held.walk.get())
})

describe('a walk of the list on screen', () => {
  test('runs while it is watched, waits while it is not, and goes on where it was', () => {
    const { walk: scan, goes } = startedScan({ whileWatched: true })
    const leave = scan.subscribe(() => {})
    const leaveToo = scan.subscribe(() => {})
    goes[0]?.put(['find'])
    leave()
    expect(scan.get().phase.kind).toBe('running')
    leaveToo()
    expect(scan.get()).toEqual({ phase: { kind: 'idle' }, found: ['find'] })
    expect(goes[0]?.signal.aborted).toBe(true)
    scan.subscribe(() => {})
    expect(goes).toHaveLength(2)
  })

  test('a pause by hand and an end stay', async () => {
    for (const end of [
      async (held: AccountRecord) => held.walk.pause(),
      (held: AccountRecord) => held.done(),
    ]) {
      const held = startedScan({ whileWatched: true })
      const leave = held.walk.subscribe(() => {})
      await end(held)
      leave()
      held.walk.subscribe(() => {})
      expect(held.goes).toHaveLength(1)
    }
  })
})

test('a walk of a hidden page goes on: nothing in it asks whether the page is seen', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden', hidden: true })
  const held = startedScan()
  begun(held)
  await held.done()
  expect(held.walk.get().phase.kind).toBe('done')
})
