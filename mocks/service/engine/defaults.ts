/**
 * Everything the service document does not show and this simulator still has to decide, in one place.
 * A decision another service could take differently is a knob, so that a client can be tried under both.
 */

export interface RateLimit {
  requests: number
  windowMs: number
}

/** §8: numbers and window not shown. */
export const RATE_LIMITS = {
  generous: { requests: 120, windowMs: 10_000 },
  tight: { requests: 10, windowMs: 2_000 },
  off: null,
} as const satisfies Record<string, RateLimit | null>

export type CursorExpiry = 'never' | { afterRequests: number } | { afterMs: number }

export interface Knobs {
  /** §5, naming note: the real header carries the service's brand. */
  tokenHeader: string
  /** §8: per token. */
  rateLimit: keyof typeof RATE_LIMITS | RateLimit
  /** §8: whether a 429 says when to come back is not shown. */
  retryAfterHeader: boolean
  /** §8: page size when `limit` is left out. */
  limitDefault: number
  /** §8: largest page. */
  limitMaximum: number
  /** §8: what a larger `limit` does. */
  limitAboveMaximum: 'clamp' | '400'
  /** §4.1 `verified`: what an app without a brand record matches. */
  verifiedNull: 'neither' | 'false'
  /** §7: an id that does not have the form of one. */
  malformedId: '404' | '400'
  /** §4: the life of a cursor. Requests are counted over the whole service. */
  cursorExpiry: CursorExpiry
  /** §4: whether a cursor refuses filters and a sort other than those it was made with. */
  cursorFilterBound: boolean
  /** §2.7: whether the inline accounts collection carries `numActive`. */
  inlineNumActive: boolean
  /** §9: fields the document does not name, in every answer. */
  extraFields: boolean
  /** §4: a second page without items that still has a cursor. */
  emptyMiddlePage: boolean
  /** Longest path and query, in bytes. */
  maxUrlBytes: number
  /** §3: pace of enforcement: it goes on in steps from 0.6 to 2 times this long after a write. */
  enforcementMs: number
  /** §3: when somebody who grants an app with a policy later is revoked. */
  futureGrantMs: number
  /** §2.6: when the next sync looks at an app after its grants changed. */
  syncMs: number
  /** §3: whether `[]` stops enforcement that is running. */
  clearStopsEnforcement: boolean
  /** §3: accepted or rejected, the rule is not shown. `random` is seeded. */
  resolveRule: 'by-equality' | 'always-accepted' | 'random'
  /** §4.5: the body of a successful update is not shown. */
  patchBody: 'app' | 'empty' | '{}'
  /** §4.5: `["notify","revoke"]`. */
  remediationOrder: 'strict' | 'any'
  /** §4.4: a body where none is to be sent. */
  revokeBody: '400' | 'ignore'
  /** §4.4: the success status is not shown. */
  revokeStatus: 200 | 201 | 204
  /** §4.4, §2.6: whether the entry shows the end of the grant at once or after the next sync. */
  revokeResponse: 'ended' | 'still active'
  /** §3: a revoked account grants again after so many milliseconds. */
  regrantMs: number | null
  /** §4.5: somebody else writes, once per app, between one's read and one's write. */
  someoneElse: 'never' | 'after the next read' | 'before the next write'
  /** §3: when a running investigation is done; transitions are not shown. */
  investigationEnds: 'never' | { afterReads: number } | { afterMs: number }
  /** §2.5: how it ends by itself. */
  investigationOutcome: 'completed' | 'failed'
  /** §4.6: what a message search answers when it is started. */
  searchFirstStatus: 'CREATED' | 'STARTED'
  /** §3: when a message search is `DONE`. Until half of it, polls read the first status, then `STARTED`. */
  searchDone: { afterPolls: number } | { afterMs: number }
}

export const DEFAULT_KNOBS: Readonly<Knobs> = {
  tokenHeader: 'x-service-client-secret',
  rateLimit: 'generous',
  retryAfterHeader: false,
  limitDefault: 25,
  limitMaximum: 200,
  limitAboveMaximum: 'clamp',
  verifiedNull: 'neither',
  malformedId: '404',
  cursorExpiry: 'never',
  cursorFilterBound: false,
  inlineNumActive: true,
  extraFields: false,
  emptyMiddlePage: false,
  maxUrlBytes: 8192,
  enforcementMs: 5_000,
  futureGrantMs: 20_000,
  syncMs: 60_000,
  clearStopsEnforcement: true,
  resolveRule: 'by-equality',
  patchBody: 'app',
  remediationOrder: 'strict',
  revokeBody: '400',
  revokeStatus: 200,
  revokeResponse: 'ended',
  regrantMs: null,
  someoneElse: 'never',
  investigationEnds: { afterReads: 5 },
  investigationOutcome: 'completed',
  searchFirstStatus: 'CREATED',
  searchDone: { afterPolls: 2 },
}

/**
 * Decisions without a knob. `where` is the place of the document that leaves them open.
 * The README shows each of them.
 */
export const DECISIONS = {
  unknownQueryParameter: { where: '§4.1, §4.2', what: 'an unknown query parameter', does: '400' },
  repeatedQueryParameter: { where: '§4.1', what: 'a query parameter given twice', does: '400' },
  emptyValue: {
    where: '§4.1',
    what: 'an empty value',
    does: '400, except an empty search, which matches everything',
  },
  booleanSpelling: {
    where: '§4.1',
    what: 'spellings of a boolean',
    does: 'true or false in lower case, anything else is 400',
  },
  limitBelowOne: { where: '§8', what: 'a `limit` of 0, or no whole number', does: '400' },
  limitBesideCursor: {
    where: '§4',
    what: 'a `limit` beside a cursor',
    does: 'must be valid, then the cursor wins',
  },
  malformedTenantId: {
    where: '§4.1',
    what: 'a tenant that does not look like one',
    does: 'matches nothing, like an unreachable one',
  },
  addedFamily: {
    where: '§4.1',
    what: 'a scope family the document does not name',
    does: 'matches when an app within reach carries it, otherwise 400',
  },
  issueIdWithoutPermission: {
    where: '§5',
    what: '`issueId` without issue permission',
    does: 'null',
  },
  nameOrder: {
    where: '§4.1',
    what: 'order of names, and ties',
    does: 'lower-cased code units; ties in the order of observation, both ways',
  },
  rateLimitCounts: {
    where: '§8',
    what: 'what counts against the rate limit',
    does: 'answered requests only: a refused burst does not prolong itself',
  },
  orderOfRefusals: {
    where: '§7',
    what: 'which refusal comes first',
    does: '401, 429, 404 for a path that is not listed, 400 for one that is too long, 403 without app access, 400, 403 for the investigation, 404',
  },
  investigationOfUnknownId: {
    where: '§4.2',
    what: 'an unknown id with a forbidden `include`',
    does: '403',
  },
  unlistedMethod: {
    where: '§7',
    what: 'a method that is not listed',
    does: '404, the document knows no 405',
  },
  failureShapes: {
    where: '§7',
    what: 'keys of `validationFailures`',
    does: 'two shapes: { path, message } for a bad value, { param, reason: { code, text } } for a bad parameter',
  },
  crossOrigin: {
    where: 'nowhere',
    what: 'requests from another origin',
    does: 'no CORS header, no preflight',
  },
} as const satisfies Record<string, { where: string; what: string; does: string }>

/** The window in force, or null when there is none. */
export function rateLimitOf(knobs: Knobs): RateLimit | null {
  return typeof knobs.rateLimit === 'string' ? RATE_LIMITS[knobs.rateLimit] : knobs.rateLimit
}
