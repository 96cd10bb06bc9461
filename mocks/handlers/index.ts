import { http, HttpResponse, type RequestHandler } from 'msw'
import { API_PREFIX } from '#mocks/service/engine/routes'
import type { Service } from '#mocks/service/service'

/**
 * `/api/v1` and every path below it, from the root of the origin. A leading `*` would also match modules that
 * the dev server serves from `/src/api/`.
 */
const EVERY_PATH = new RegExp(`^https?://[^/]+${API_PREFIX}(/.*)?$`)

/**
 * The handler of every transport. The service alone knows the endpoints and answers other paths with its own
 * 404. The handler gets the service at each request, so that a test can replace it.
 */
export function createHandlers(service: () => Service): RequestHandler[] {
  return [
    http.all(EVERY_PATH, async ({ request }) => {
      const current = service()
      const answer = current.handle({
        method: request.method,
        url: request.url,
        token: request.headers.get(current.knobs.tokenHeader),
        body: request.body === null ? null : await request.text(),
      })
      if (answer.delayMs > 0) await abortable(request.signal, answer.delayMs)
      if (answer.transport === 'never') await abortable(request.signal)
      if (answer.transport !== 'answer') return HttpResponse.error()
      // A 204 must not have a body, not even an empty one
      return new HttpResponse(answer.text === '' ? null : answer.text, {
        status: answer.status,
        headers: answer.headers,
      })
    }),
  ]
}

/** Waits this many milliseconds, or forever without a number. Stops when the client aborts the request. */
function abortable(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
