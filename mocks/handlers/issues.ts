import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The issues (SERVICE.md §4.6). */
export function issueHandlers(service: () => Service): RequestHandler[] {
  return [
    http.get(under('/issues'), forward(service)),
    http.get(under('/issues/:issueId'), forward(service)),
    http.get(under('/issues/:issueId/messages'), forward(service)),
  ]
}
