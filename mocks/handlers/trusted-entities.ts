import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The trusted entities (SERVICE.md §4.6). */
export function trustedEntityHandlers(service: () => Service): RequestHandler[] {
  return [
    http.get(under('/trusted-entities'), forward(service)),
    http.post(under('/trusted-entities'), forward(service)),
    http.get(under('/trusted-entities/:entityId'), forward(service)),
    http.patch(under('/trusted-entities/:entityId'), forward(service)),
  ]
}
