import type { IncomingMessage } from 'node:http'
import type { ConsoleServer } from './console-server'
import { isForService } from './deployment'

/** A server whose requests can be held back. */
export type Holding = Pick<ConsoleServer, 'putInFront'>

/** Requests that wait in front of the service. */
export interface Gate {
  /** Number of waiting requests. The service has not received them yet. */
  count(): number
  /** Passes the requests on in the order of their arrival. From then on all requests pass. */
  release(): void
}

/**
 * Holds back requests for the service until the test releases them, so that the test can check a page that waits. A
 * merely delayed answer can arrive before a slow machine has checked.
 */
export function hold(
  server: Holding,
  matches: (request: IncomingMessage) => boolean = () => true,
): Gate {
  const waiting: (() => void)[] = []
  let isOver = false
  server.putInFront((request, _response, next) => {
    if (!isOver && isForService(request) && matches(request)) waiting.push(next)
    else next()
  })
  return {
    count: () => waiting.length,
    release() {
      isOver = true
      for (const next of waiting.splice(0)) next()
    },
  }
}
