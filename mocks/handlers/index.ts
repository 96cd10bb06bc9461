import { http, type RequestHandler } from 'msw'
import type { Service } from '#mocks/service/service'
import { accountHandlers } from './accounts'
import { forward, under } from './forward'
import { issueHandlers } from './issues'
import { messageHandlers } from './messages'
import { oauthAppHandlers } from './oauth-apps'
import { roleHandlers } from './roles'
import { trustedEntityHandlers } from './trusted-entities'

/**
 * The one handler list of every transport. The service is asked for at each request, so that a test can put a
 * fresh one in place.
 */
export function createHandlers(service: () => Service): RequestHandler[] {
  return [
    ...oauthAppHandlers(service),
    ...issueHandlers(service),
    ...messageHandlers(service),
    ...trustedEntityHandlers(service),
    ...accountHandlers(service),
    ...roleHandlers(service),
    // Whatever else is below /api/v1 gets the service's own 404: nothing may fall through to the console's page
    http.all(under('(/.*)?'), forward(service)),
  ]
}
