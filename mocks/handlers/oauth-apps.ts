import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { forward, under } from './forward'

/** The OAuth apps (SERVICE.md §4.1 to §4.5). */
export function oauthAppHandlers(service: () => Service): RequestHandler[] {
  return [
    http.get(under('/oauth-apps'), forward(service)),
    http.get(under('/oauth-apps/:id'), forward(service)),
    http.patch(under('/oauth-apps/:id'), forward(service)),
    http.get(under('/oauth-apps/:id/accounts'), forward(service)),
    http.post(under('/oauth-apps/:id/accounts/:accountId/revoke'), forward(service)),
  ]
}
