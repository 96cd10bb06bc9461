import type { IncomingMessage } from 'node:http'
import type { ConsoleServer } from './console-server'
import { isForService } from './deployment'

/** A server whose requests can be held. */
export type Holding = Pick<ConsoleServer, 'putInFront'>

/** Requests that wait in front of the service. */
export interface AccountRecord {
  /** How many wait now. The service has not seen them yet. */
  count(): number
  /** Lets them pass in the order of their arrival. From then on nothing is held. */
  release(): void
}

/**
 * Holds the requests for the service until the test releases them, so that it can look at a page that waits.
 * An answer that is only late can arrive before a slow machine has looked.
 */
export function hold(
  server: Holding,
  isHeld: (request: IncomingMessage) => boolean = () => true,
): AccountRecord {
  const waiting: (() => void)[] = []
  let isOver = false
  server.putInFront((request, _response, next) => {
    if (!isOver && isForService(request) && isHeld(request)) waiting.push(next)
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
