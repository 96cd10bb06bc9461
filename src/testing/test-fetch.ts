import { afterEach, beforeEach, vi } from 'vitest'
import { endPause } from '#/api/rate-limit'
import { applySettings, readSettings } from '#/api/settings'
import { inSession } from './test-session'

/** Receives every request of the test and gives its answer. */
export const fetchMock = vi.fn<typeof fetch>()

/** Gives each test of the file a session, a fake clock, the default settings and `fetchMock`. */
export function withFetch(): void {
  inSession()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', fetchMock)
    fetchMock.mockReset()
    applySettings(readSettings(() => null))
  })
  afterEach(() => {
    endPause()
    vi.useRealTimers()
  })
}

export const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

/** Returns the error of a request; null if there is none. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

export const answerOnce = (answer: Response | Error) =>
  answer instanceof Error
    ? fetchMock.mockRejectedValueOnce(answer)
    : fetchMock.mockResolvedValueOnce(answer)
