import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The accounts of the directory (SERVICE.md §4.6). */
export function accountHandlers(service: () => Service): RequestHandler[] {
  return [
    http.get(under('/accounts'), forward(service)),
    http.patch(under('/accounts/:accountId'), forward(service)),
  ]
}
