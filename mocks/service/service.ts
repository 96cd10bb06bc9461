import { withExtraFields } from '#mocks/fault-damage'
import { createFaults, type Faults, type ServiceAnswer } from '#mocks/faults'
import { persona, PERSONAS } from '#mocks/personas'
import { resourceSeed } from '#mocks/seeds/resources/resource-seed'
import { createSeed, type SeedName } from '#mocks/seeds/seeds'
import { createDrivers, createInsertApp, type Drivers } from './drivers'
import { iso, runningClock, type Clock } from './engine/clock'
import { createCursors } from './engine/cursors'
import { DEFAULT_KNOBS, type Knobs } from './engine/knobs'
import { badValue, invalid, Refusal, unlisted, type Answer } from './engine/errors'
import { createJournalRecorder, type Journal } from './engine/journal'
import { authenticate, createCallers, type Access, type Caller } from './engine/permissions'
import { createPrng } from './engine/prng'
import { createRateLimiter } from './engine/rate-limit'
import { createRouter } from './engine/routes'
import { createSchedule } from './engine/schedule'
import { mirrorClassification } from './issues/issues'
import { createLife } from './life'
import { createAppViews } from './oauth-apps/app-views'
import { createTables, type AppRow, type Tables } from './oauth-apps/tables'
import { createMemory } from './oauth-apps/world'
import { createResources, type World } from './resources'
import { ROUTES } from './routes'

export interface ServiceOptions {
  /** Default: `default`. */
  seed?: SeedName
  /** Default: the machine's time, running. Seeds are relative to the time of creation, so they never age. */
  clock?: Clock
  /** The number of generated apps in the reachable tenants, for large lists. Default: as in the seed. */
  apps?: number
  knobs?: Partial<Knobs>
  /** Grants and apps appear about once a minute without a request, as in the demo. Default: false. */
  life?: boolean
  /** The journal of an earlier service with the same options. Its changes happen again, at the same times. */
  replay?: Journal
}

export interface ServiceRequest {
  method: string
  /** Path and query, or a whole URL. */
  url: string
  /** Value of the token header, or null without the header. */
  token: string | null
  body?: string | null
}

/** A line of the log. */
export interface LoggedRequest {
  method: string
  path: string
  search: string
  /** True when the request had a token header. */
  hasToken: boolean
  /** ISO 8601, by the service's clock. */
  at: string
  /** The status; null until the answer and for a dropped connection. */
  status: number | null
}

export interface Service extends Drivers {
  readonly clock: Clock
  /** The knobs. They can change at any time and apply from the next request on. */
  readonly knobs: Knobs
  readonly faults: Faults
  /** The newest 10,000 requests, oldest first. */
  readonly requests: LoggedRequest[]
  /** Everything that changed the service; see `replay`. */
  readonly journal: Journal
  readonly tables: Tables
  handle(request: ServiceRequest): ServiceAnswer
  /** Runs what is due now. Each request and each driver does this first. */
  settle(): void
  /** The ids of a named fixture. An unknown name throws. */
  fixture(name: string): { id: string; clientId: string }
  /** Overwrites fields of an app, by ID or fixture, and ignores all rules. Not in the journal. */
  updateApp(idOrFixture: string, change: Partial<AppRow>): void
  /**
   * Changes the rights of a persona from the next request on (SERVICE.md §5: checked at request time). Not in the
   * journal.
   */
  setAccess(personaName: string, access: Access): void
}

const LOG_LENGTH = 10_000
const matchRoute = createRouter(ROUTES)

/** Creates a service with its own tables, clock, knobs, faults and log. */
export function createService(options: ServiceOptions = {}): Service {
  const clock = options.clock ?? runningClock()
  const startedAt = options.replay ? Date.parse(options.replay.startedAt) : clock.now()
  const seedName = options.seed ?? 'default'
  const seed = createSeed(seedName, startedAt, options.apps)
  const knobs: Knobs = { ...DEFAULT_KNOBS, ...seed.knobs, ...options.knobs }
  const schedule = createSchedule(clock)
  const journalist = createJournalRecorder<Drivers>(startedAt, schedule.time, knobs)
  const note: World['note'] = (driver, args) => journalist.recordDriverCall(driver, args)
  const tables = createTables(seed.apps)
  const resources = schedule.during(startedAt, () =>
    createResources(resourceSeed(seedName, startedAt, seed.apps), {
      tables,
      clock: schedule.time,
      knobs,
      note,
    }),
  )
  const world: World = {
    ...resources,
    tables,
    views: createAppViews(tables),
    clock: schedule.time,
    knobs,
    schedule,
    classified: mirrorClassification(resources.issues, schedule.time),
    dice: createPrng('dice'),
    memory: createMemory(startedAt),
    note,
  }
  const limiter = createRateLimiter(schedule.time, knobs)
  const faults = createFaults()
  const requests: LoggedRequest[] = []
  const callers = createCallers(PERSONAS)
  let received = 0
  const cursors = createCursors(schedule.time, knobs, () => received)

  const findApp = (idOrFixture: string): AppRow => {
    const row = tables.findFixture(idOrFixture) ?? tables.find(idOrFixture)
    if (row === undefined) {
      throw new Error(
        `No fixture or app "${idOrFixture}". Fixtures: ${tables.fixtureNames().join(' | ')}`,
      )
    }
    return row
  }
  const insertApp = createInsertApp(world)
  const life = createLife(world, insertApp)
  const drivers = createDrivers({ world, find: findApp, insert: insertApp, life })

  /** Runs the operation for an accepted caller, or throws its refusal. */
  const operate = (request: Omit<ServiceRequest, 'token'>, url: URL, caller: Caller): Answer => {
    const route = matchRoute(request.method, url.pathname)
    if (route === null) throw unlisted()
    if (url.pathname.length + url.search.length > knobs.maxUrlBytes) {
      throw invalid([badValue('url', `must not be longer than ${knobs.maxUrlBytes} bytes`)])
    }
    const { operation, params } = route
    const body = request.body ?? null
    const context = { ...world, caller, params, query: url.searchParams, body, cursors }
    const entry = { method: request.method, url: url.pathname + url.search, body }
    return journalist.recordWrite({ ...entry, persona: caller.name }, () => operation(context))
  }
  const answer = (request: ServiceRequest, url: URL): Answer => {
    try {
      const caller = authenticate(callers.byToken, request.token, knobs.tokenHeader)
      limiter.take(caller.token)
      const full = operate(request, url, caller)
      return knobs.extraFields ? { ...full, json: withExtraFields(full.json) } : full
    } catch (cause) {
      if (cause instanceof Refusal) return cause.answer
      throw cause
    }
  }

  schedule.during(startedAt, () => {
    if (options.life === true) life(true)
  })
  if (options.replay !== undefined)
    journalist.replay(options.replay, schedule, drivers, (entry) =>
      operate(entry, new URL(entry.url, BASE), callers.allowed(persona(entry.persona))),
    )

  return {
    ...journalist.recordDrivers(drivers, schedule),
    clock,
    knobs,
    faults,
    requests,
    journal: journalist.journal,
    tables,
    settle: () => schedule.settle(),
    handle(request) {
      schedule.settle()
      const url = new URL(request.url, BASE)
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
      const sent = faults.around(
        { method: request.method, path, search },
        {
          answer: (other) =>
            other === undefined
              ? answer(request, url)
              : answer({ ...request, method: 'GET', url: other, body: null }, new URL(other, BASE)),
          later: (ms) => schedule.after(ms, () => void answer(request, url)),
        },
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
    updateApp: (idOrFixture, change) => tables.update(findApp(idOrFixture).id, change),
    setAccess: (personaName, access) => callers.setAccess(persona(personaName), access),
  }
}

const BASE = 'http://service.invalid'
