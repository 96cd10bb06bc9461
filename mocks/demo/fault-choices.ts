import type { FaultEffect } from '#mocks/fault-kinds'
import type { Fault } from '#mocks/faults'
import { API_PREFIX } from '#mocks/service/engine/routes'
import { idOf } from '#mocks/service/engine/ids'

/** A fault that can be added, by name. */
interface FaultChoice {
  name: string
  does: string
  effect: FaultEffect
}

const fault = (name: string, does: string, effect: FaultEffect): FaultChoice => ({
  name,
  does,
  effect,
})

const status = (
  code: number,
  does: string,
  more: Omit<Extract<FaultEffect, { kind: 'status' }>, 'kind' | 'status'> = {},
): FaultChoice => fault(`Status ${code}`, does, { kind: 'status', status: code, ...more })

const gateway = (code: number): FaultChoice =>
  fault(
    `Gateway ${code}`,
    'A gateway answers with an HTML page. The request does not reach the service.',
    { kind: 'status', status: code, page: true },
  )

const APPS = `${API_PREFIX}/oauth-apps`

/** Every kind of fault, with each damage that the console shows differently. */
export const FAULT_CHOICES: readonly FaultChoice[] = [
  status(500, 'The service returns an error. Nothing is written.'),
  status(400, 'The service refuses the request as invalid and lists one failure.', {
    failures: [{ path: 'limit', message: 'is refused by a fault of the mock' }],
  }),
  status(401, 'The token is no longer accepted.'),
  status(403, 'The token lacks permission.'),
  status(404, 'Not found, or out of reach.'),
  status(429, 'Rate limited, with Retry-After: 5 seconds.', { retryAfter: 5 }),
  status(503, 'The service is down.'),
  ...[502, 503, 504].map((code) => gateway(code)),
  fault('Delay', 'The correct answer, 3 seconds later.', { kind: 'delay', ms: 3_000 }),
  fault('No answer', 'The request gets no answer.', { kind: 'never' }),
  fault(
    'Dropped',
    'The connection breaks. Nothing is written. For a dead network that the browser does not notice, choose all requests and “until removed”.',
    { kind: 'drop' },
  ),
  fault('A page', '200 with HTML, like a sign-on page.', { kind: 'html' }),
  fault('Nothing', '200 without a body.', { kind: 'empty' }),
  fault('Cut off', 'JSON that ends in the middle.', { kind: 'truncated' }),
  fault('Applied, then 500', 'The write takes effect, but the answer reports a failure.', {
    kind: 'applied then status',
  }),
  fault('504, then applied', 'A gateway gives up. The write takes effect 3 seconds later.', {
    kind: 'status then applied',
  }),
  fault('Applied, then dropped', 'The write takes effect, but its answer is lost.', {
    kind: 'applied then drop',
  }),
  ...(
    [
      ['wrong type', 'fields have another type'],
      ['missing fields', 'fields are missing'],
      ['missing id', 'the ID is missing'],
      ['unknown enum', 'fields have unknown values'],
      ['wrong nested type', 'a nested field has another type'],
      ['unknown nested enum', 'a nested field has an unknown value'],
    ] as const
  ).map(([damage, what]) =>
    fault(`Bad item: ${damage}`, `The second item of a list, or the app itself: ${what}.`, {
      kind: 'bad item',
      index: 1,
      damage,
    }),
  ),
  ...(
    [
      ['no meta', 'without its meta'],
      ['no items', 'without its items'],
      ['items no list', 'whose items are not a list'],
      ['total as text', 'with its total as text'],
      ['counts below 0', 'with −5 in place of each count'],
      ['counts with a fraction', 'with 12.5 in place of each count'],
      ['counts too large', 'with 1e300 in place of each count'],
    ] as const
  ).map(([damage, what]) =>
    fault(`Bad page: ${damage}`, `A list ${what}.`, { kind: 'bad page', damage }),
  ),
  fault('Bad field', 'The first item of a list has no key events.', {
    kind: 'bad field',
    path: 'items.0.keyEvents',
    damage: 'missing',
  }),
  fault('Repeated page', 'A later page repeats the items of the page before.', {
    kind: 'repeated page',
  }),
  fault('Shifted page', 'A later page begins with the last item of the page before.', {
    kind: 'shifted page',
  }),
  fault('Expired cursor', 'A request with a cursor gets 400.', { kind: 'expired cursor' }),
  fault('Endless pages', 'A later page has no items and another cursor, endlessly.', {
    kind: 'endless pages',
  }),
  fault('Another app’s answer', 'Every answer is about the app “staged safe”.', {
    kind: 'other answer',
    path: `${APPS}/${idOf('oapp', 'staged safe')}`,
  }),
  fault('Extra fields', 'Undocumented fields everywhere.', { kind: 'extra fields' }),
  fault('20,000 extra fields', 'Each answer has 20,000 fields more than documented.', {
    kind: 'extra fields',
    many: 20_000,
  }),
]

const ISSUES = `${API_PREFIX}/issues`

/** The requests that a fault can hit. */
export const REQUEST_CHOICES: readonly { name: string; match: NonNullable<Fault['match']> }[] = [
  { name: 'all', match: {} },
  { name: 'the list', match: { method: 'GET', path: APPS } },
  { name: 'later pages of the list', match: { method: 'GET', path: APPS, search: 'cursor=' } },
  { name: 'one app', match: { method: 'GET', path: `${APPS}/*` } },
  { name: 'the list of issues', match: { method: 'GET', path: ISSUES } },
  { name: 'messages of an issue', match: { method: 'GET', path: `${ISSUES}/*/messages` } },
  { name: 'investigations', match: { method: 'GET', search: 'include=investigation' } },
  { name: 'writes: saves (PATCH)', match: { method: 'PATCH' } },
  { name: 'writes: revokes (POST)', match: { method: 'POST' } },
  {
    name: 'writes: new trusted entities (POST)',
    match: { method: 'POST', path: `${API_PREFIX}/trusted-entities` },
  },
]

export const TIMES_CHOICES: readonly { name: string; often: Pick<Fault, 'times' | 'share'> }[] = [
  { name: 'once', often: { times: 1 } },
  { name: '3 times', often: { times: 3 } },
  { name: 'until removed', often: {} },
  { name: '3 in 100', often: { share: 0.03 } },
  { name: '1 in 100', often: { share: 0.01 } },
]

const WRITES = { method: 'POST' }

/** Faults that a long run of revokes meets on a bad day. */
export const BAD_DAY: readonly Fault[] = [
  { match: WRITES, share: 0.03, effect: { kind: 'status', status: 429, retryAfter: 1 } },
  { match: WRITES, share: 0.01, effect: { kind: 'status', status: 500 } },
  { match: WRITES, share: 0.01, effect: { kind: 'status', status: 403 } },
  { match: WRITES, share: 0.01, effect: { kind: 'applied then drop' } },
]

/** Describes a fault, such as "Status 500, the list, 2 times". */
export function faultMessage({ match, skip, times, share, effect }: Fault): string {
  const wanted = JSON.stringify(match ?? {})
  const listed = REQUEST_CHOICES.find((choice) => JSON.stringify(choice.match) === wanted)?.name
  const written = [match?.method, match?.path, match?.search].filter(Boolean).join(' ')
  const which = listed === 'all' ? 'all requests' : (listed ?? written)
  const after = skip === undefined || skip === 0 ? [] : [`after ${skip} more`]
  const often = times === undefined ? 'until removed' : times === 1 ? 'once' : `${times} times`
  const part = share === undefined ? [] : [`${Math.round(share * 100)} in 100`]
  return [effectMessage(effect), which, ...after, ...part, often].join(', ')
}

function effectMessage(effect: FaultEffect): string {
  if (effect.kind === 'status') return `${effect.page ? 'Gateway' : 'Status'} ${effect.status}`
  if (effect.kind === 'bad item') return `Bad item: ${effect.damage}`
  if (effect.kind === 'bad page') return `Bad page: ${effect.damage}`
  if (effect.kind === 'extra fields' && effect.many !== undefined)
    return `${effect.many.toLocaleString('en')} extra fields`
  return FAULT_CHOICES.find((choice) => choice.effect.kind === effect.kind)?.name ?? effect.kind
}
