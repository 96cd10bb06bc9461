export interface RateLimit {
  requests: number
  windowMs: number
}

/** SERVICE.md §8: the document does not show the numbers. */
export const RATE_LIMITS = {
  generous: { requests: 120, windowMs: 10_000 },
  tight: { requests: 10, windowMs: 2_000 },
  off: null,
} as const satisfies Record<string, RateLimit | null>

export type CursorExpiry = 'never' | { afterRequests: number } | { afterMs: number }

/** A choice for each question that the service document leaves open, so that a client can be tested with each. */
export interface Knobs {
  /** SERVICE.md §5, naming note: the real header has the service's brand. */
  tokenHeader: string
  /** SERVICE.md §2.1, naming note: two families of restricted scopes have the provider's brand in their real names. */
  scopeFamilies: Readonly<Record<'fit' | 'chat', string>>
  /** SERVICE.md §8: per token. */
  rateLimit: keyof typeof RATE_LIMITS | RateLimit
  /** SERVICE.md §8: whether a 429 says when to try again. The document does not show it. */
  retryAfterHeader: boolean
  /** SERVICE.md §8: the page size without `limit`. */
  limitDefault: number
  /** SERVICE.md §8: the largest page size. */
  limitMaximum: number
  /** SERVICE.md §8: what a larger `limit` does. */
  limitAboveMaximum: 'clamp' | '400'
  /** SERVICE.md §4.1 `verified`: what an app without a brand record matches. */
  verifiedNull: 'neither' | 'false'
  /** SERVICE.md §7: the answer to a malformed id. */
  malformedId: '404' | '400'
  /** SERVICE.md §4: when a cursor expires. Requests are counted over the whole service. */
  cursorExpiry: CursorExpiry
  /** SERVICE.md §4: whether a cursor refuses filters and a sort that differ from its own. */
  cursorFilterBound: boolean
  /** SERVICE.md §2.7: whether the inline accounts collection has `numActive`. */
  inlineNumActive: boolean
  /** SERVICE.md §9: adds fields that the document does not name to every answer. */
  extraFields: boolean
  /** SERVICE.md §4: whether the second page is empty and still has a cursor. */
  emptyMiddlePage: boolean
  /** SERVICE.md §4: how many empty pages with a cursor come before the first row of a list. */
  emptyFirstPages: number
  /** The longest path and query, in bytes. */
  maxUrlBytes: number
  /** SERVICE.md §3: how fast enforcement is: its steps come 0.6 to 2 times this long after a write. */
  enforcementMs: number
  /** SERVICE.md §3: how long after a new grant a standing policy revokes it. */
  futureGrantMs: number
  /** SERVICE.md §2.6: how long after a change of its grants a sync updates the app. */
  syncMs: number
  /** SERVICE.md §3: whether `[]` stops enforcement that is already running. */
  clearStopsEnforcement: boolean
  /** SERVICE.md §3: whether a save accepts or rejects; the document does not show the rule. `random` is seeded. */
  resolveRule: 'by-equality' | 'always-accepted' | 'random'
  /** SERVICE.md §4.5: the body of a successful update, which the document does not show. */
  patchBody: 'app' | 'empty' | '{}'
  /** SERVICE.md §4.6: the body of a successful update of an account, which the document does not show. */
  accountBody: 'account' | 'empty' | '{}'
  /** SERVICE.md §4.5: whether `["notify","revoke"]` is valid. */
  remediationOrder: 'strict' | 'any'
  /** SERVICE.md §4.4: what the service does with a body, which clients must not send. */
  revokeBody: '400' | 'ignore'
  /** SERVICE.md §4.4: the success status, which the document does not show. */
  revokeStatus: 200 | 201 | 204
  /** SERVICE.md §4.4, §2.6: when the answer shows the end of the grant: at once, or after the next sync. */
  revokeResponse: 'ended' | 'still active'
  /** SERVICE.md §3: milliseconds after which a revoked account grants access again. */
  regrantMs: number | null
  /** SERVICE.md §4.5: another admin writes, once per app, between a request for the app and the write. */
  anotherAdmin: 'never' | 'after the next read' | 'before the next write'
  /** SERVICE.md §3: when a running investigation is done, which the document does not show. */
  investigationEnds: 'never' | { afterReads: number } | { afterMs: number }
  /** SERVICE.md §2.5: how the investigation ends. */
  investigationOutcome: 'completed' | 'failed'
  /** SERVICE.md §4.6: whether the worst severity has the highest number, the lowest, or a word of its own. */
  severityRanks: 'rising' | 'falling' | 'other words'
  /** SERVICE.md §4.6: whether one issue takes `include`, which the document shows for the list only. */
  issueInclude: 'answers' | '400' | 'ignores'
  /** SERVICE.md §4.6: the answer to a create of a trusted entity that the tenant has already. */
  trustedTwice: '400' | '409'
  /**
   * SERVICE.md §4.6: whether a new trusted entity is kept as it was sent, or in the service's own form: small letters,
   * punycode, the network of a range, and the caller's tenant where none was sent.
   */
  trustedForm: 'as sent' | 'own form'
  /** SERVICE.md §4.6: the status in the answer that starts a message search. */
  searchFirstStatus: 'CREATED' | 'STARTED'
  /**
   * SERVICE.md §3: when a message search is `DONE`. Half of the time a poll answers the first status, then
   * `STARTED`.
   */
  searchDone: { afterPolls: number } | { afterMs: number }
}

export const DEFAULT_KNOBS: Readonly<Knobs> = {
  tokenHeader: 'x-service-client-secret',
  scopeFamilies: { fit: 'provider_fit', chat: 'provider_chat' },
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
  emptyFirstPages: 0,
  maxUrlBytes: 8192,
  enforcementMs: 5_000,
  futureGrantMs: 20_000,
  syncMs: 60_000,
  clearStopsEnforcement: true,
  resolveRule: 'by-equality',
  patchBody: 'app',
  accountBody: 'account',
  remediationOrder: 'strict',
  revokeBody: '400',
  revokeStatus: 200,
  revokeResponse: 'ended',
  regrantMs: null,
  anotherAdmin: 'never',
  investigationEnds: { afterReads: 5 },
  investigationOutcome: 'completed',
  severityRanks: 'rising',
  issueInclude: 'answers',
  trustedTwice: '400',
  trustedForm: 'as sent',
  searchFirstStatus: 'CREATED',
  searchDone: { afterPolls: 2 },
}

/** Returns the active limit, or null if there is none. */
export function rateLimitOf(knobs: Knobs): RateLimit | null {
  return typeof knobs.rateLimit === 'string' ? RATE_LIMITS[knobs.rateLimit] : knobs.rateLimit
}
