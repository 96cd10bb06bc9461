import { afterEach, beforeEach, vi } from 'vitest'
import { connect, lock, tryToken } from './session'

/** Each test of the file runs in a session of its own, whose token is in memory only. */
export function inSession(): void {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    })
    tryToken('token-one-two-three')
    connect(false)
  })
  afterEach(() => {
    lock('by-hand')
    vi.unstubAllGlobals()
  })
}
