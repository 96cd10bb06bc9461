import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Fault } from '#mocks/faults'
import { testService } from '#mocks/service/testing'
import { endPause, rateLimit } from '#/api/rate-limit'
import { titlePrefix, works } from '#/lib/work'
import type { Scan } from '#/scans/create-scan'
import { serve } from './test-fetch'
import { inSession } from './test-session'
import { until } from './until'

/** Gives each test of the file a session, and wipes the scan after it. */
export function withScan(scan: Pick<Scan<unknown>, 'get' | 'wipe'>) {
  inSession()
  // A pause after a 429 lasts at least a second. End it at once, because its length is not tested here.
  rateLimit.subscribe(() => {
    if (rateLimit.get().status === 'waiting') queueMicrotask(endPause)
  })
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    scan.wipe()
    vi.restoreAllMocks()
  })
  return {
    /** Resolves when the scan has ended in this phase. */
    ended: async (kind = 'done') => {
      const isOver = () => expect(scan.get().phase.kind).not.toBe('running')
      await until(isOver)
      expect(scan.get().phase).toMatchObject({ kind })
    },
  }
}

/** Records each progress at the beginning of the tab's title from now on. */
export function recordedTitles(): string[] {
  const titles: string[] = []
  works.subscribe(() => titles.push(titlePrefix(works.get())))
  return titles
}

/** Puts the mock service behind `fetch`, without its rate limit. Returns it with the requested URLs. */
export function serveScans(options: Parameters<typeof testService>[0] = {}) {
  const service = testService({ ...options, knobs: { rateLimit: 'off', ...options.knobs } })
  const urls: string[] = []
  serve(service, { before: (url) => void urls.push(url) })
  const fail = (fault: Fault) => service.faults.add(fault)
  return { service, urls, fail }
}
