import type { Knobs } from '#mocks/service/engine/knobs'

/** A value for a knob, and what it does. */
export interface KnobValue<Value> {
  value: Value
  does: string
}

interface KnobChoice<Value> {
  label: string
  /** Values in the order of the list. The default is one of them. */
  values: readonly KnobValue<Value>[]
}

const is = <const Value>(value: Value, does: string): KnobValue<Value> => ({ value, does })
const choice = <Value>(label: string, ...values: KnobValue<Value>[]): KnobChoice<Value> => ({
  label,
  values,
})
const numbers = (unit: string, ...values: number[]): KnobValue<number>[] =>
  values.map((value) => ({ value, does: `${value}${unit}` }))
const onOff = (off: string, on: string): KnobValue<boolean>[] => [
  { value: false, does: off },
  { value: true, does: on },
]
const pace = (...seconds: number[]): KnobValue<number>[] =>
  seconds.map((second) => ({
    value: second * 1000,
    does: second < 1 ? `${second * 1000} ms` : `${second} s`,
  }))

/** The choices of every knob. A record, so that no knob can be missing. */
export const KNOB_CHOICES: { [Name in keyof Knobs]: KnobChoice<Knobs[Name]> } = {
  rateLimit: choice<Knobs['rateLimit']>(
    'Rate limit',
    is('generous', 'generous: 120 in 10 s'),
    is('tight', 'tight: 10 in 2 s'),
    is({ requests: 1, windowMs: 5_000 }, '1 in 5 s'),
    is('off', 'off'),
  ),
  retryAfterHeader: choice('Retry time in a 429', ...onOff('no', 'with Retry-After')),
  limitDefault: choice('Page size', ...numbers('', 25, 5, 100)),
  limitMaximum: choice('Largest page', ...numbers('', 200, 100, 25, 10)),
  limitAboveMaximum: choice('A larger limit', is('clamp', 'is clamped'), is('400', 'is 400')),
  cursorExpiry: choice<Knobs['cursorExpiry']>(
    'Cursors',
    is('never', 'never expire'),
    is({ afterRequests: 1 }, 'expire after 1 request'),
    is({ afterMs: 10_000 }, 'expire after 10 s'),
  ),
  cursorFilterBound: choice('Cursor with other filters', ...onOff('is accepted', 'is 400')),
  emptyMiddlePage: choice('Empty second page', ...onOff('no', 'yes')),
  emptyFirstPages: choice('Empty first pages', is(0, 'none'), ...numbers('', 3, 25)),
  extraFields: choice('Undocumented fields', ...onOff('no', 'everywhere')),
  inlineNumActive: choice('Inline accounts have numActive', ...onOff('no', 'yes').toReversed()),
  verifiedNull: choice(
    'verified without a brand record',
    is('neither', 'matches neither'),
    is('false', 'counts as false'),
  ),
  malformedId: choice('Malformed ID', is('404', 'is 404'), is('400', 'is 400')),
  maxUrlBytes: choice('Longest URL', ...numbers(' bytes', 8192, 2048, 100)),
  tokenHeader: choice(
    'Token header',
    is('x-service-client-secret', 'x-service-client-secret'),
    is('x-renamed-client-secret', 'renamed: every request is 401'),
  ),
  scopeFamilies: choice<Knobs['scopeFamilies']>(
    'Two scope families',
    is({ fit: 'provider_fit', chat: 'provider_chat' }, 'provider_fit, provider_chat'),
    is({ fit: 'acme_fit', chat: 'acme_chat' }, 'renamed: the others are 400'),
  ),
  patchBody: choice('A save answers', is('app', 'the app'), is('empty', 'nothing'), is('{}', '{}')),
  accountBody: choice(
    'A changed account answers',
    is('account', 'the account'),
    is('empty', 'nothing'),
    is('{}', '{}'),
  ),
  resolveRule: choice(
    'A recommendation is',
    is('by-equality', 'accepted when equal'),
    is('always-accepted', 'always accepted'),
    is('random', 'resolved at random'),
  ),
  remediationOrder: choice('["notify","revoke"]', is('strict', 'is 400'), is('any', 'is accepted')),
  enforcementMs: choice('Pace of enforcement', ...pace(5, 0.1, 60)),
  clearStopsEnforcement: choice(
    'Clearing a policy',
    ...onOff('lets enforcement continue', 'stops enforcement').toReversed(),
  ),
  futureGrantMs: choice('Later grants are revoked after', ...pace(20, 1, 120)),
  syncMs: choice('Next sync after', ...pace(60, 5, 600)),
  revokeStatus: choice(
    'A revoke answers',
    ...([200, 201, 204] as const).map((value) => ({ value, does: `${value}` })),
  ),
  revokeBody: choice('A body on a revoke', is('400', 'is 400'), is('ignore', 'is ignored')),
  revokeResponse: choice(
    'A revoked grant shows as',
    is('ended', 'ended at once'),
    is('still active', 'active until the sync'),
  ),
  regrantMs: choice(
    'A revoked account grants access again',
    is(null, 'never'),
    is(5_000, 'after 5 s'),
  ),
  anotherAdmin: choice(
    'Another admin writes',
    is('never', 'never'),
    is('after the next read', 'after the next read'),
    is('before the next write', 'before the next write'),
  ),
  investigationEnds: choice<Knobs['investigationEnds']>(
    'A running investigation ends',
    is({ afterReads: 5 }, 'after 5 reads'),
    is({ afterMs: 10_000 }, 'after 10 s'),
    is('never', 'never'),
  ),
  investigationOutcome: choice(
    'An investigation ends as',
    is('completed', 'completed'),
    is('failed', 'failed'),
  ),
  severityRanks: choice(
    'The worst severity has',
    is('rising', 'the highest number'),
    is('falling', 'the lowest number'),
    is('other words', 'a word of its own'),
  ),
  issueInclude: choice(
    '`include` on one issue',
    is('answers', 'is answered'),
    is('400', 'is 400'),
    is('ignores', 'is ignored'),
  ),
  trustedTwice: choice('A duplicate trusted entity', is('400', 'is 400'), is('409', 'is 409')),
  trustedForm: choice(
    'A new trusted entity is kept',
    is('as sent', 'as sent'),
    is('own form', 'in the service’s own form'),
  ),
  searchFirstStatus: choice(
    'A message search starts as',
    is('CREATED', 'CREATED'),
    is('STARTED', 'STARTED'),
  ),
  searchDone: choice<Knobs['searchDone']>(
    'A message search is done',
    is({ afterPolls: 2 }, 'after 2 polls'),
    is({ afterMs: 10_000 }, 'after 10 s'),
  ),
}

export const KNOB_NAMES = Object.keys(KNOB_CHOICES) as (keyof Knobs)[]
