import { idOf } from '#mocks/service/engine/ids'
import { CANNOT_READ_APP, OFFLINE, ONE_APP, appPath, at, type State } from '../state'

const PATH = appPath('staged on null')
const NOT_FOUND = 'Not found, or outside the tenants this token can reach.'

const app = at(PATH, ONE_APP)

/** States of one app: how it loads, and how loading fails. */
export const APP_STATES: readonly State[] = [
  app.under('loading', 'never', 'Loading app…'),
  at(`/apps/${idOf('oapp', 'nobody ever saw it')}`).shows('unknown app', NOT_FOUND, {
    logs: [404],
  }),
  at(appPath('unreachable tenant')).shows('in a tenant out of reach', NOT_FOUND, { logs: [404] }),
  app.shows('in the other tenant', NOT_FOUND, { persona: 'one tenant', logs: [404] }),
  at('/apps/not-an-id').shows('a malformed ID', NOT_FOUND),
  app.shows('no permission', CANNOT_READ_APP, {
    persona: 'no app access',
    logs: [403],
  }),
  // A malformed id may be 400 or 404 (SERVICE.md §7 does not say), so both get the same text
  app.under(
    'refused as invalid',
    { kind: 'status', status: 400, failures: [{ path: 'include', message: 'is not known' }] },
    NOT_FOUND,
    { logs: [400] },
  ),
  app.refused('the session ended', 401, 'The service no longer accepts this token.', { times: 1 }),
  app.refused('rate limited', 429, 'Rate limited. Trying again in'),
  app.refused('the service fails', 500, 'The service returned an error (500).'),
  app.under('the service cannot be reached', 'drop', 'The service could not be reached.', {
    logs: ['net::ERR_FAILED'],
  }),
  app.under('the answer is an HTML page', 'html', 'The answer is not JSON.'),
  app.under(
    'the answer breaks the contract',
    { kind: 'bad item', index: 0, damage: 'wrong type' },
    'App',
  ),
  // The page sends four requests first
  app.refused('refreshing fails', 503, 'The service returned an error (503).', {
    skip: 4,
    press: ['Refresh'],
  }),
  app.refused('refreshing is refused', 403, CANNOT_READ_APP, {
    skip: 4,
    press: ['Refresh'],
  }),
  app.shows('offline', 'Offline. Showing what was read at', { press: [OFFLINE] }),
]
