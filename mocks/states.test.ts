import { describe, expect, test } from 'vitest'
import { issueFilters, issueQuery } from '#/domain/issue-status'
import { accountListFilters } from '#/domain/accounts/account-list-filters'
import { parseSearchParams } from '#/lib/search-params'
import { PERSONAS } from './personas'
import type { SeedName } from '#mocks/seeds/seeds'
import { createService, type Service } from '#mocks/service/service'
import { fixedClock } from '#mocks/service/engine/clock'
import { list, testService } from '#mocks/service/testing'
import { STATES } from './states'
import type { State } from '#mocks/states/state'

const all = STATES.flatMap(({ states }) => states)
const services = new Map<SeedName, Service>()
/** Returns the service of a seed, shared because no test here changes it. */
function serviceOf({ seed = 'default' }: State): Service {
  const service =
    services.get(seed) ??
    testService({ seed, knobs: { rateLimit: 'off' }, ...(seed === 'many' && { apps: 1_000 }) })
  services.set(seed, service)
  return service
}

/** Returns the console's first request at this path. */
function firstRequest(path: string): string {
  const url = new URL(path, 'http://console.invalid')
  const search = url.searchParams.get('searchId')
  if (search !== null) return `/api/v1/messages/search/${search}`
  if (url.pathname.startsWith('/messages/')) return `/api/v1${url.pathname}`
  if (url.pathname.startsWith('/issues/')) return `/api/v1${url.pathname}`
  if (url.pathname === '/issues') {
    const { status } = issueFilters.read(parseSearchParams(url.search)).value
    return `/api/v1/issues?limit=50&${issueQuery(status).toString()}`
  }
  if (url.pathname === '/accounts') {
    const asked = accountListFilters.read(parseSearchParams(url.search)).value
    return `/api/v1/accounts?${accountListFilters.query(asked).toString()}`
  }
  if (url.pathname.startsWith('/trusted-entities/')) return `/api/v1${url.pathname}`
  if (url.pathname === '/trusted-entities') {
    url.searchParams.set('limit', '50')
    return `/api/v1${url.pathname}?${url.searchParams.toString()}`
  }
  const [, app] = /^\/apps\/([^/]+)\/accounts$/.exec(url.pathname) ?? []
  if (app !== undefined) return `/api/v1/oauth-apps/${app}/accounts?limit=100`
  if (['/review', '/overview', '/scopes'].includes(url.pathname))
    return '/api/v1/oauth-apps?limit=50'
  if (url.pathname !== '/apps') return `/api/v1/oauth-apps/${url.pathname.split('/').at(-1)}`
  // The console drops unknown values
  url.searchParams.delete('classification', 'bogus')
  url.searchParams.delete('internal', 'perhaps')
  url.searchParams.delete('check')
  url.searchParams.set('limit', '50')
  return `/api/v1/oauth-apps?${url.searchParams.toString()}`
}

test('state names are unique within a page, and every persona exists', () => {
  for (const { states } of STATES)
    expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
  const personas = PERSONAS.map(({ name }) => name)
  for (const { persona, name, path, shows } of all) {
    if (persona !== undefined && persona !== null) expect(personas, name).toContain(persona)
    expect([path.startsWith('/'), [shows].flat().includes('')], name).toEqual([true, false])
  }
})

describe.each(all.filter(({ fixture }) => fixture !== undefined))('$name', (state) => {
  test('the fixture is on its page', () => {
    const service = serviceOf(state)
    const { id } = service.fixture(state.fixture ?? '')
    const page = state.path.replace(/(?<=\/(?:apps|review)\/[^/?]+)(?:\/accounts)?(?:\?.*)?$/, '')
    if (!state.path.startsWith('/apps?'))
      return expect([`/apps/${id}`, `/review/${id}`]).toContain(page)
    const { search } = new URL(firstRequest(state.path), 'http://console.invalid')
    expect(list(service, search).items.map((app) => app.id)).toContain(id)
  })
})

// The e2e test of all states covers refusals that follow a press
const refused = all
  .filter(({ press = [] }) =>
    press.every(
      (step) =>
        typeof step === 'object' ||
        step === 'Refresh' ||
        step === 'Load more' ||
        step === 'Re-read',
    ),
  )
  .flatMap((state) =>
    (state.logs ?? []).flatMap((log) => (typeof log === 'number' ? [{ ...state, log }] : [])),
  )
test.each(refused)('the state "$name" makes the service answer $log', (state) => {
  const service = createService({
    clock: fixedClock(),
    apps: 0,
    ...(state.seed !== undefined && { seed: state.seed }),
    knobs: { rateLimit: 'off', ...state.knobs },
  })
  for (const fault of state.faults ?? []) service.faults.add(fault)
  const [form] =
    state.press?.flatMap((step) =>
      typeof step === 'object' && 'connectAs' in step ? [step] : [],
    ) ?? []
  const who = form?.connectAs ?? state.persona ?? 'full access'
  const token = PERSONAS.find(({ name }) => name === who)?.token ?? null
  const first = firstRequest(state.path)
  const ask = (url: string) => service.handle({ method: 'GET', url, token })
  const answers = [ask(first), ask(first)]
  const resource = state.path.startsWith('/issues') ? 'issues' : 'oauth-apps'
  if (state.path.startsWith('/apps/'))
    answers.push(
      ask(`${first}?include=investigation`),
      ask(`${first}/accounts?limit=1`),
      ask(first),
    )
  if (state.path === '/scopes') answers.push(ask(`${first}&hasActiveAccounts=true`))
  if (state.path === '/overview') answers.push(ask('/api/v1/issues?status=open&limit=1'))
  const { meta } = JSON.parse(ask(`/api/v1/${resource}?limit=20`).text || '{}') as {
    meta?: { nextCursor: string }
  }
  // An issue's page also requests its parts and its messages
  if (first.startsWith('/api/v1/issues/'))
    answers.push(ask(`${first}/messages`), ask(`${first}/messages`))
  answers.push(ask(`${first}?include=timeline`))
  answers.push(
    ask(`${first}?include=comments`),
    ask(`${first}?include=accounts`),
    ask(`${first}/messages`),
    ask(`${first}/messages`),
    ask(first),
  )
  answers.push(ask(`${first}${first.includes('?') ? '&' : '?'}cursor=${meta?.nextCursor}`))
  expect(answers.map(({ status }) => status)).toContain(state.log)
})

test('a state without `logs` gets 200 at its first request', () => {
  const asked = all.filter(({ logs, path }) => !logs && /^\/apps(?:\?|$|\/oapp)/.test(path))
  for (const state of asked) {
    const token = PERSONAS.find(({ name }) => name === (state.persona ?? 'full access'))?.token
    const request = { method: 'GET', url: firstRequest(state.path), token: token ?? null }
    expect(serviceOf(state).handle(request).status, state.name).toBe(200)
  }
})
