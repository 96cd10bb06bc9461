import { createFaults, type Faults, type ServiceAnswer } from '../faults'
import { PERSONAS, persona } from '../personas'
import { buildApp, type AppSpec } from '../seeds/build-app'
import { createSeed, type SeedName } from '../seeds/seeds'
import { tenantId, type TenantName } from '../seeds/tenants'
import { iso, runningClock, type Clock } from './clock'
import { createCursors } from './cursors'
import { DEFAULT_KNOBS, type Knobs } from './defaults'
import { badValue, invalid, Refusal, unlisted, type Answer } from './errors'
import { withExtraFields } from './extra-fields'
import { idOf } from './ids'
import { authenticate, type Caller, type Permission } from './permissions'
import { createRateLimiter } from './rate-limit'
import { matchRoute } from './routes'
import { createAppOrder } from './sort-oauth-apps'
import { createTables, type AppRow, type Tables } from './tables'

export interface ServiceOptions {
  /** Default `default`. */
  seed?: SeedName
  /** Default: the machine's time, running. Seeds are anchored to its time at creation, so they never age. */
  clock?: Clock
  /** Size of the generated part in the reachable tenants, for large lists. Default: what the seed says. */
  apps?: number
  knobs?: Partial<Knobs>
}

export interface ServiceRequest {
  method: string
  /** Path and query, or a whole URL. */
  url: string
  /** Value of the token header, null when the header is absent. */
  token: string | null
  body?: string | null
}

/** One line of the log. */
export interface LoggedRequest {
  method: string
  path: string
  search: string
  /** Whether the token header was there at all. */
  hasToken: boolean
  /** ISO 8601, by the service's clock. */
  at: string
  /** Null while unanswered, and for a dropped connection. */
  status: number | null
}

export interface Service {
  readonly clock: Clock
  /** May be changed at any time; counts from the next request on. */
  readonly knobs: Knobs
  readonly faults: Faults
  /** Every request received, oldest first; the newest 10,000. */
  readonly requests: LoggedRequest[]
  readonly tables: Tables
  handle(request: ServiceRequest): ServiceAnswer
  /** The identity of a named fixture. A name that does not exist throws. */
  fixture(name: string): { id: string; clientId: string }
  /** Adds an app, observed just now unless the spec says when, and returns its id. */
  insertApp(spec: AppSpec): string
  /** By app id or fixture name. */
  updateApp(idOrFixture: string, change: Partial<AppRow>): void
  removeApp(idOrFixture: string): void
  /** Changes what a persona may do from the next request on (§5: checked at request time). `expired` gives 401. */
  setAccess(
    personaName: string,
    access: {
      permissions?: readonly Permission[]
      tenants?: readonly TenantName[]
      expired?: boolean
    },
  ): void
}

const LOG_LENGTH = 10_000

/** An independent instance of the service: own tables, clock, knobs, faults and log. */
export function createService(options: ServiceOptions = {}): Service {
  const clock = options.clock ?? runningClock()
  const seed = createSeed(options.seed ?? 'default', clock.now(), options.apps)
  const knobs: Knobs = { ...DEFAULT_KNOBS, ...seed.knobs, ...options.knobs }
  const tables = createTables(seed.apps)
  const order = createAppOrder(tables)
  const limiter = createRateLimiter(clock, knobs)
  const faults = createFaults()
  const requests: LoggedRequest[] = []
  const callers = new Map<string, Caller>(PERSONAS.map((one) => [one.token, callerOf(one)]))
  let received = 0
  let inserted = 0
  const cursors = createCursors(clock, knobs, () => received)

  const resolve = (idOrFixture: string): string => {
    const row = tables.findFixture(idOrFixture) ?? tables.find(idOrFixture)
    if (row === undefined) {
      throw new Error(
        `No fixture or app "${idOrFixture}". Fixtures: ${tables.fixtureNames().join(' | ')}`,
      )
    }
    return row.id
  }

  const answer = (request: ServiceRequest, url: URL): Answer => {
    try {
      const caller = authenticate(callers, request.token, knobs.tokenHeader)
      limiter.take(caller.token)
      const route = matchRoute(request.method, url.pathname)
      if (route === null) throw unlisted()
      if (url.pathname.length + url.search.length > knobs.maxUrlBytes) {
        throw invalid([badValue('url', `must not be longer than ${knobs.maxUrlBytes} bytes`)])
      }
      const { operation, params } = route
      const body = request.body ?? null
      const made = operation({
        caller,
        params,
        query: url.searchParams,
        body,
        tables,
        order,
        cursors,
        clock,
        knobs,
      })
      return knobs.extraFields ? { ...made, json: withExtraFields(made.json) } : made
    } catch (cause) {
      if (cause instanceof Refusal) return cause.answer
      throw cause
    }
  }

  return {
    clock,
    knobs,
    faults,
    requests,
    tables,
    handle(request) {
      const url = new URL(request.url, 'http://service.invalid')
      const { pathname: path, search } = url
      const entry: LoggedRequest = {
        method: request.method,
        path,
        search,
        hasToken: request.token !== null,
        at: iso(clock.now()),
        status: null,
      }
      received++
      requests.push(entry)
      if (requests.length > LOG_LENGTH) requests.shift()
      const sent = faults.around({ method: request.method, path, search }, () =>
        answer(request, url),
      )
      entry.status = sent.transport === 'answer' ? sent.status : null
      return sent
    },
    fixture(name) {
      const row = tables.findFixture(name)
      if (row === undefined)
        throw new Error(`No fixture "${name}". There are: ${tables.fixtureNames().join(' | ')}`)
      return { id: row.id, clientId: row.clientId }
    },
    insertApp(spec) {
      const id = spec.id ?? idOf('oapp', spec.fixture ?? `inserted ${inserted++}`)
      const row = buildApp({ observed: 0, id, ...spec }, clock.now())
      tables.insert(row)
      return row.id
    },
    updateApp: (idOrFixture, change) => tables.update(resolve(idOrFixture), change),
    removeApp: (idOrFixture) => tables.remove(resolve(idOrFixture)),
    setAccess(personaName, access) {
      const one = persona(personaName)
      const known = callers.get(one.token) ?? callerOf(one)
      callers.set(one.token, {
        ...known,
        permissions:
          access.permissions === undefined ? known.permissions : new Set(access.permissions),
        tenants:
          access.tenants === undefined ? known.tenants : new Set(access.tenants.map(tenantId)),
      })
      if (access.expired === true) callers.delete(one.token)
    },
  }
}

function callerOf({ name, token, permissions, tenants }: (typeof PERSONAS)[number]): Caller {
  return { name, token, permissions: new Set(permissions), tenants: new Set(tenants.map(tenantId)) }
}
