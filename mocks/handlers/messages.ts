import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The messages and their search (SERVICE.md §4.6). */
export function messageHandlers(service: () => Service): RequestHandler[] {
  return [
    http.post(under('/messages/search'), forward(service)),
    http.get(under('/messages/search/:searchId'), forward(service)),
    http.get(under('/messages/:messageId'), forward(service)),
  ]
}
