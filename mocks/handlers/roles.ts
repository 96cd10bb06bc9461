import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The roles (SERVICE.md §4.6). */
export function roleHandlers(service: () => Service): RequestHandler[] {
  return [http.get(under('/roles'), forward(service))]
}
