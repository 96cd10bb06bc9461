import { http, type RequestHandler } from 'msw'
import type { Service } from '../service/service'
import { forward, under } from './forward'

/** The OAuth apps (§4.1, §4.2). */
export function oauthAppHandlers(service: () => Service): RequestHandler[] {
  return [
    http.get(under('/oauth-apps'), forward(service)),
    http.get(under('/oauth-apps/:id'), forward(service)),
  ]
}
