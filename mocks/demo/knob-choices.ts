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
  rateLimit: {
    label: 'Rate limit',
    values: [
      { value: 'generous', does: 'generous: 120 in 10 s' },
      { value: 'tight', does: 'tight: 10 in 2 s' },
      { value: { requests: 1, windowMs: 5_000 }, does: '1 in 5 s' },
      { value: 'off', does: 'off' },
    ],
  },
  retryAfterHeader: { label: 'Retry time in a 429', values: onOff('no', 'with Retry-After') },
  limitDefault: {
    label: 'Page size',
    values: [25, 5, 100].map((value) => ({ value, does: `${value}` })),
  },
  limitMaximum: {
    label: 'Largest page',
    values: [200, 100, 25, 10].map((value) => ({ value, does: `${value}` })),
  },
  limitAboveMaximum: {
    label: 'A larger limit',
    values: [
      { value: 'clamp', does: 'is clamped' },
      { value: '400', does: 'is 400' },
    ],
  },
  cursorExpiry: {
    label: 'Cursors',
    values: [
      { value: 'never', does: 'never expire' },
      { value: { afterRequests: 1 }, does: 'expire after 1 request' },
      { value: { afterMs: 10_000 }, does: 'expire after 10 s' },
    ],
  },
  cursorFilterBound: {
    label: 'Cursor with other filters',
    values: onOff('is accepted', 'is 400'),
  },
  emptyMiddlePage: { label: 'Empty second page', values: onOff('no', 'yes') },
  emptyFirstPages: {
    label: 'Empty first pages',
    values: [
      { value: 0, does: 'none' },
      { value: 3, does: '3' },
      { value: 25, does: '25' },
    ],
  },
  extraFields: { label: 'Undocumented fields', values: onOff('no', 'everywhere') },
  inlineNumActive: {
    label: 'Inline accounts have numActive',
    values: onOff('no', 'yes').toReversed(),
  },
  verifiedNull: {
    label: 'verified without a brand record',
    values: [
      { value: 'neither', does: 'matches neither' },
      { value: 'false', does: 'counts as false' },
    ],
  },
  malformedId: {
    label: 'Malformed ID',
    values: [
      { value: '404', does: 'is 404' },
      { value: '400', does: 'is 400' },
    ],
  },
  maxUrlBytes: {
    label: 'Longest URL',
    values: [8192, 2048, 100].map((value) => ({ value, does: `${value} bytes` })),
  },
  tokenHeader: {
    label: 'Token header',
    values: [
      { value: 'x-service-client-secret', does: 'x-service-client-secret' },
      { value: 'x-renamed-client-secret', does: 'renamed: every request is 401' },
    ],
  },
  scopeFamilies: {
    label: 'Two scope families',
    values: [
      {
        value: { fit: 'provider_fit', chat: 'provider_chat' },
        does: 'provider_fit, provider_chat',
      },
      { value: { fit: 'acme_fit', chat: 'acme_chat' }, does: 'renamed: the others are 400' },
    ],
  },
  patchBody: {
    label: 'A save answers',
    values: [
      { value: 'app', does: 'the app' },
      { value: 'empty', does: 'nothing' },
      { value: '{}', does: '{}' },
    ],
  },
  accountBody: {
    label: 'A changed account answers',
    values: [
      { value: 'account', does: 'the account' },
      { value: 'empty', does: 'nothing' },
      { value: '{}', does: '{}' },
    ],
  },
  resolveRule: {
    label: 'A recommendation is',
    values: [
      { value: 'by-equality', does: 'accepted when equal' },
      { value: 'always-accepted', does: 'always accepted' },
      { value: 'random', does: 'resolved at random' },
    ],
  },
  remediationOrder: {
    label: '["notify","revoke"]',
    values: [
      { value: 'strict', does: 'is 400' },
      { value: 'any', does: 'is accepted' },
    ],
  },
  enforcementMs: { label: 'Pace of enforcement', values: pace(5, 0.1, 60) },
  clearStopsEnforcement: {
    label: 'Clearing a policy',
    values: onOff('lets enforcement continue', 'stops enforcement').toReversed(),
  },
  futureGrantMs: { label: 'Later grants are revoked after', values: pace(20, 1, 120) },
  syncMs: { label: 'Next sync after', values: pace(60, 5, 600) },
  revokeStatus: {
    label: 'A revoke answers',
    values: ([200, 201, 204] as const).map((value) => ({ value, does: `${value}` })),
  },
  revokeBody: {
    label: 'A body on a revoke',
    values: [
      { value: '400', does: 'is 400' },
      { value: 'ignore', does: 'is ignored' },
    ],
  },
  revokeResponse: {
    label: 'A revoked grant shows as',
    values: [
      { value: 'ended', does: 'ended at once' },
      { value: 'still active', does: 'active until the sync' },
    ],
  },
  regrantMs: {
    label: 'A revoked account grants access again',
    values: [
      { value: null, does: 'never' },
      { value: 5_000, does: 'after 5 s' },
    ],
  },
  anotherAdmin: {
    label: 'Another admin writes',
    values: [
      { value: 'never', does: 'never' },
      { value: 'after the next read', does: 'after the next read' },
      { value: 'before the next write', does: 'before the next write' },
    ],
  },
  investigationEnds: {
    label: 'A running investigation ends',
    values: [
      { value: { afterReads: 5 }, does: 'after 5 reads' },
      { value: { afterMs: 10_000 }, does: 'after 10 s' },
      { value: 'never', does: 'never' },
    ],
  },
  investigationOutcome: {
    label: 'An investigation ends as',
    values: [
      { value: 'completed', does: 'completed' },
      { value: 'failed', does: 'failed' },
    ],
  },
  severityRanks: {
    label: 'The worst severity has',
    values: [
      { value: 'rising', does: 'the highest number' },
      { value: 'falling', does: 'the lowest number' },
      { value: 'other words', does: 'a word of its own' },
    ],
  },
  issueInclude: {
    label: '`include` on one issue',
    values: [
      { value: 'answers', does: 'is answered' },
      { value: '400', does: 'is 400' },
      { value: 'ignores', does: 'is ignored' },
    ],
  },
  trustedTwice: {
    label: 'A duplicate trusted entity',
    values: [
      { value: '400', does: 'is 400' },
      { value: '409', does: 'is 409' },
    ],
  },
  trustedForm: {
    label: 'A new trusted entity is kept',
    values: [
      { value: 'as sent', does: 'as sent' },
      { value: 'own form', does: 'in the service’s own form' },
    ],
  },
  searchFirstStatus: {
    label: 'A message search starts as',
    values: [
      { value: 'CREATED', does: 'CREATED' },
      { value: 'STARTED', does: 'STARTED' },
    ],
  },
  searchDone: {
    label: 'A message search is done',
    values: [
      { value: { afterPolls: 2 }, does: 'after 2 polls' },
      { value: { afterMs: 10_000 }, does: 'after 10 s' },
    ],
  },
}

export const KNOB_NAMES = Object.keys(KNOB_CHOICES) as (keyof Knobs)[]
