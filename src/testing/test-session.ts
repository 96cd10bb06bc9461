import { afterEach, beforeEach, expect, vi } from 'vitest'
import { operations } from '#/api/writes/operations-log'
import { lock, tryToken } from '#/api/token'
import { connect } from '#/session/session'
import { until } from './until'

/** Token of the session that each test begins with. */
export const testToken = 'token-one-two-three'

/** Gives each test of the file its own session, with the token in memory only. */
export function inSession(): void {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    })
    tryToken(testToken)
    connect(false)
  })
  afterEach(() => {
    lock('by-hand')
    vi.unstubAllGlobals()
  })
}

/** Connects with the same token again, which shows the actions that a 401 has hidden. */
export async function connectAgain(): Promise<void> {
  tryToken(testToken)
  connect(false)
  await until(() => expect(operations.get().list).not.toEqual([]))
}
