import { beforeEach, vi } from 'vitest'
import { inSession } from './test-session'

interface Requests {
  /** `GET /api/v1/…` of each request, in order. */
  sent: string[]
  /** Body of each request; null if there is none. */
  bodies: unknown[]
  /** Sets the answers to the next requests, in order. The last one repeats. */
  answer(...bodies: unknown[]): void
  /** Sets an answer with an error status. */
  refuse(status: number, body?: unknown): void
}

/** Gives each test of the file a session and a service with the test's answers. */
export function withRequests(): Requests {
  const answers: { status: number; body: unknown }[] = []
  const requests: Requests = {
    sent: [],
    bodies: [],
    answer: (...bodies) => answers.push(...bodies.map((body) => ({ status: 200, body }))),
    refuse: (status, body = {}) => answers.push({ status, body }),
  }
  inSession()
  beforeEach(() => {
    answers.length = 0
    requests.sent.length = 0
    requests.bodies.length = 0
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      requests.sent.push(`${init.method} ${url}`)
      requests.bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : null)
      const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {
        status: 200,
        body: {},
      }
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
  })
  return requests
}
