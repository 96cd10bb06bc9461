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
 * The one handler list of every transport. It asks for the service at each request, so that a test can
 * replace it.
 */
export function createHandlers(service: () => Service): RequestHandler[] {
  return [
    ...oauthAppHandlers(service),
    ...issueHandlers(service),
    ...messageHandlers(service),
    ...trustedEntityHandlers(service),
    ...accountHandlers(service),
    ...roleHandlers(service),
    // Any other path below /api/v1 gets the service's own 404: it must not fall through to the console's page
    http.all(under('(/.*)?'), forward(service)),
  ]
}
