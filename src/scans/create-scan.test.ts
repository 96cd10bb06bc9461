import { describe, expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { lock } from '#/api/token'
import { nextTask } from '#/lib/time/next-task'
import { inSession } from '#/testing/test-session'
import {
  createScan,
  type ScanControl,
  type Phase,
  type Scan,
  type ScanDefinition,
} from './create-scan'

inSession()

type Found = readonly string[]
const status = (code: number) => new ApiError('status', '', { status: code })

/** Creates a scan whose reads the test ends. `goes`: the arguments of each read. */
function startedScan(more: Partial<ScanDefinition<Found>> = {}) {
  const goes: ScanControl<Found>[] = []
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
    scan,
    goes,
    done: () => settle((end) => end.done()),
    fail: (error: Error) => settle((end) => end.fail(error)),
  }
}
type TestScan = ReturnType<typeof startedScan>

function nameOf(phase: Phase): string {
  if (phase.kind === 'paused') return phase.why
  return phase.kind === 'running' && phase.offline ? 'offline' : phase.kind
}

const begun = ({ scan, goes }: TestScan) => {
  scan.start()
  goes[0]?.put(['find'])
}

const after = (act: (started: TestScan) => unknown) => (started: TestScan) => {
  begun(started)
  return act(started)
}

/** Brings a scan into each state. */
const into: Record<string, (started: TestScan) => unknown> = {
  idle: () => {},
  running: begun,
  offline: after(({ goes }) => goes[0]?.onOffline(true)),
  'by hand': after(({ scan }) => scan.pause()),
  stopped: after(({ scan }) => scan.pause('stopped')),
  left: after(({ scan }) => scan.pause('left')),
  'rate limit': after(({ fail }) => fail(status(429))),
  failed: after(({ fail }) => fail(status(500))),
  done: after(({ done }) => done()),
}

/** Events that can change a scan. */
const events: Record<string, (scan: Scan<Found>) => void> = {
  start: (scan) => scan.start(),
  begin: (scan) => scan.startIfIdle(),
  pause: (scan) => scan.pause(),
  stop: (scan) => scan.pause('stopped'),
  leave: (scan) => scan.pause('left'),
  again: (scan) => scan.restart(),
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

test.each(rows)(
  'a scan in the state "%s" is, after "%s", in the state "%s"',
  async (state, event, end) => {
    const started = startedScan()
    await into[state]?.(started)
    expect(nameOf(started.scan.get().phase)).toBe(state)
    events[event]?.(started.scan)
    expect(nameOf(started.scan.get().phase)).toBe(end)
    const keeps = state !== 'idle' && event !== 'again' && event !== 'lock'
    expect(started.scan.get().found).toEqual(keeps ? ['find'] : [])
  },
)

test.each(['pause', 'stop', 'leave', 'again', 'lock'])('"%s" aborts the running read', (event) => {
  const started = startedScan()
  begun(started)
  events[event]?.(started.scan)
  expect(started.goes[0]?.signal.aborted).toBe(true)
})

describe('the results of a scan', () => {
  test.each([
    [403, []],
    [400, ['find']],
    [404, ['find']],
    [500, ['find']],
  ])('a scan that fails with %d keeps the results %j', async (code, found) => {
    const started = startedScan()
    begun(started)
    await started.fail(status(code))
    expect(started.scan.get()).toMatchObject({ phase: { kind: 'failed' }, found })
  })

  test('after a 403 a scan keeps the results that its definition returns', async () => {
    const started = startedScan({ keptAfterRefusal: (found) => [...found, 'marked'] })
    begun(started)
    await started.fail(status(403))
    expect(started.scan.get().found).toEqual(['find', 'marked'])
  })

  test('a restarted scan keeps what its definition returns and ignores the old read', () => {
    const { scan, goes } = startedScan({
      keptOnRestart: (found) => found.map((find) => `old ${find}`),
    })
    scan.start()
    goes[0]?.put(['find'])
    scan.restart()
    expect(goes).toHaveLength(2)
    goes[0]?.put(['late'])
    goes[0]?.onOffline(true)
    expect(scan.get()).toEqual({ phase: { kind: 'running', offline: false }, found: ['old find'] })
  })

  test('a running scan sees results that were changed from outside', () => {
    const { scan, goes } = startedScan()
    scan.start()
    scan.change((found) => [...found, 'decided'])
    expect(goes[0]?.found()).toEqual(['decided'])
    const before = scan.get()
    scan.change((found) => found)
    expect(scan.get()).toBe(before)
  })
})

test('a read that ends or fails after a pause does not change the scan', async () => {
  for (const end of ['done', 'fail'] as const) {
    const started = startedScan()
    begun(started)
    started.scan.pause()
    await started[end](status(403))
    expect(started.scan.get()).toEqual({
      phase: { kind: 'paused', why: 'by hand' },
      found: ['find'],
    })
  }
})

describe('a part that is read on request', () => {
  /** Starts a scan, brings it to a state, and asks for a part, whose read the test ends. */
  async function partIn(state: string) {
    const started = startedScan()
    await into[state]?.(started)
    let part = { done: () => {}, fail: (_: Error) => {} }
    let signal: AbortSignal | undefined
    started.scan.readPart((go) => {
      signal = go.signal
      return new Promise((done, fail) => {
        part = { done, fail }
      })
    })
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    const name = () => nameOf(started.scan.get().phase)
    expect(name()).toBe('running')
    return {
      ...started,
      name,
      isPart: signal !== undefined,
      partEnds: () => (part.done(), settled()),
      partFails: (code: number) => (part.fail(status(code)), settled()),
      isAborted: () => signal?.aborted,
    }
  }

  test.each(['by hand', 'stopped'])(
    'a scan that is paused (%s) is so after its part',
    async (state) => {
      const { scan, goes, name, isPart, partEnds, done } = await partIn(state)
      expect([isPart, goes.length]).toEqual([true, 1])
      await partEnds()
      expect(name()).toBe(state)
      scan.start()
      expect(goes).toHaveLength(2)
      await done()
      expect(name()).toBe('done')
    },
  )

  test.each(['idle', 'rate limit', 'left', 'failed', 'done'])(
    'a scan that the admin did not pause (%s) reads everything instead of a part',
    async (state) => {
      const { goes, name, isPart, done } = await partIn(state)
      expect(isPart).toBe(false)
      expect(goes).toHaveLength(state === 'idle' ? 1 : 2)
      await done()
      expect(name()).toBe('done')
    },
  )

  test.each<[string, string, (scan: Scan<Found>) => void, string]>([
    ['Pause', 'by hand', (scan) => scan.pause(), 'by hand'],
    ['Pause', 'stopped', (scan) => scan.pause(), 'stopped'],
    ['Stop', 'by hand', (scan) => scan.pause('stopped'), 'stopped'],
    ['leaving', 'stopped', (scan) => scan.pause('left'), 'left'],
    ['a lock', 'stopped', () => lock('idle'), 'idle'],
  ])(
    '%s ends the part of a scan that was %s, and a start reads the rest',
    async (_, state, act, end) => {
      const { scan, goes, name, isAborted, done } = await partIn(state)
      act(scan)
      expect([isAborted(), name()]).toEqual([true, end])
      scan.start()
      expect(goes).toHaveLength(2)
      await done()
      expect(name()).toBe('done')
    },
  )

  test('a new scan drops the part', async () => {
    const { scan, goes, name, isAborted, done } = await partIn('stopped')
    scan.restart()
    expect([isAborted(), goes.length]).toEqual([true, 2])
    await done()
    expect(name()).toBe('done')
  })

  test('a part that failed is read again by the next start', async () => {
    const { scan, goes, name, partFails, partEnds } = await partIn('by hand')
    await partFails(500)
    expect(name()).toBe('failed')
    scan.start()
    await partEnds()
    expect([name(), goes.length]).toEqual(['by hand', 1])
  })
})

test('the state of a scan is plain data', () => {
  const started = startedScan()
  begun(started)
  expect(structuredClone(started.scan.get())).toEqual(started.scan.get())
})

describe('a scan that runs while watched', () => {
  test('a watched scan stops without subscribers and resumes with its results', () => {
    const { scan, goes } = startedScan({ whileWatched: true })
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

  test('a watched scan stays paused or done when it is watched again', async () => {
    for (const end of [
      async (started: TestScan) => started.scan.pause(),
      (started: TestScan) => started.done(),
    ]) {
      const started = startedScan({ whileWatched: true })
      const leave = started.scan.subscribe(() => {})
      await end(started)
      leave()
      started.scan.subscribe(() => {})
      expect(started.goes).toHaveLength(1)
    }
  })
})

describe('what components draw', () => {
  test('the results of a page are drawn in a later task', async () => {
    const { scan, goes } = startedScan()
    scan.start()
    goes[0]?.put(['find'])
    expect(scan.get().found).toEqual(['find'])
    expect(scan.drawn.get().found).toEqual([])
    await nextTask()
    expect(scan.drawn.get()).toEqual(scan.get())
  })

  test.each<[string, (scan: TestScan['scan']) => void]>([
    ['a decision', (scan) => scan.change(() => ['decided'])],
    ['Pause', (scan) => scan.pause()],
    ['a lock', () => lock('by-hand')],
  ])('%s is drawn at once, with what the last page brought', (_, act) => {
    const started = startedScan()
    begun(started)
    act(started.scan)
    expect(started.scan.drawn.get()).toEqual(started.scan.get())
  })
})
