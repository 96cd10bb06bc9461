import { http, type RequestHandler } from 'msw'
import type { Service } from '../service/service'
import { forward, under } from './forward'
import { oauthAppHandlers } from './oauth-apps'

/**
 * The one handler list of every transport. The service is asked for at each request, so that a test can put a
 * fresh one in place.
 */
export function createHandlers(service: () => Service): RequestHandler[] {
  return [
    ...oauthAppHandlers(service),
    // Whatever else is below /api/v1 gets the service's own 404: nothing may fall through to the console's page
    http.all(under('(/.*)?'), forward(service)),
  ]
}
