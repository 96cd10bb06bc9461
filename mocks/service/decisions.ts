import { RESOURCE_DECISIONS } from './resource-decisions'

/**
 * Decisions of this simulator about questions that the document leaves open. A question that another service
 * could answer differently has a knob instead. `where` is the section that leaves it open. SERVICE.md names
 * each decision.
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
  limitBelowOne: { where: '§8', what: 'a `limit` that is 0 or not a whole number', does: '400' },
  limitBesideCursor: {
    where: '§4',
    what: 'a `limit` beside a cursor',
    does: 'must be valid, then the cursor wins',
  },
  malformedTenantId: {
    where: '§4.1',
    what: 'a malformed tenant ID',
    does: 'matches nothing, like an unreachable one',
  },
  addedFamily: {
    where: '§4.1',
    what: 'a scope family the document does not name',
    does: 'matches when an app within reach has it, otherwise 400',
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
    does: 'answered requests only, so a refused burst does not last longer',
  },
  orderOfRefusals: {
    where: '§7',
    what: 'the order of refusals',
    does: '401, 429, 404 for a path that is not listed, 400 for a path that is too long, 403 without app access, 400, 403 for the investigation, 404',
  },
  investigationOfUnknownId: {
    where: '§4.2',
    what: 'an unknown ID with a forbidden `include`',
    does: '403',
  },
  unlistedMethod: {
    where: '§7',
    what: 'a method that is not listed',
    does: '404, because the document has no 405',
  },
  failureShapes: {
    where: '§7',
    what: 'keys of `validationFailures`',
    does: 'two shapes: { path, message } for a wrong value, { param, reason: { code, text } } for a wrong parameter',
  },
  crossOrigin: {
    where: 'nowhere',
    what: 'requests from another origin',
    does: 'no CORS header, no preflight',
  },
  // Accounts, writes and their results
  invalidBody: {
    where: '§4.5',
    what: 'an unknown key, `{}`, a body that is not a JSON object',
    does: '400, and nothing changes; a query parameter on a write is 400, too',
  },
  writeRefusals: {
    where: '§7',
    what: 'the order of refusals of a write',
    does: '403 without permission to write, 400, 404, then 403 for the account',
  },
  revokeNeeds: {
    where: '§4.4',
    what: 'permission to revoke',
    does: 'the permission to write apps; the 403 for the account has another message, and comes for an ended grant, too',
  },
  accountCursor: {
    where: '§4.3',
    what: 'a cursor of the accounts of another app',
    does: '400',
  },
  providerStatus: {
    where: '§4.3',
    what: 'which accounts `providerStatus=active` drops',
    does: 'accounts in another state, and accounts whose email address this token cannot read',
  },
  activeFilter: {
    where: '§4.3',
    what: 'what the filter `active` uses',
    does: '`edge.active` as the row shows it; `numActive` is the truth',
  },
  seenGrants: {
    where: '§2.6',
    what: 'when `edge.active` is updated',
    does: 'at once, as if a sync came with each change; with the next sync under the knob `revokeResponse`, and in `odd`',
  },
  policyTime: {
    where: '§2.4',
    what: 'a classification alone, on an app with a policy',
    does: '`remediationChanged` does not change; without a policy it is written',
  },
  mirror: {
    where: '§3',
    what: 'which classification reaches the open investigation issues of the app',
    does: 'every classification that an update writes',
  },
  enforcedAccounts: {
    where: '§3',
    what: 'accounts with remediation off, under a policy',
    does: 'skipped, and revoked by the next pass once it is on',
  },
  passes: {
    where: '§4.5',
    what: 'an enforcement pass',
    does: 'ends every active grant, oldest first, in four steps; nothing is restored',
  },
  cachedCount: {
    where: '§4.1',
    what: 'when the cached count is updated',
    does: 'at once after a single revoke or grant, with the next sync after enforcement',
  },
  syncedScopes: {
    where: '§2.1',
    what: 'when scopes, their families and `isLoginOnly` are updated',
    does: 'with the next sync; without active accounts no scopes, without any grant record nothing computed',
  },
  deletedAccount: {
    where: '§2.6',
    what: 'a deleted account',
    does: 'is no longer listed; `firstObserved` moves if its grant was the earliest',
  },
  edgeScopes: { where: '§2.6', what: 'scopes of an ended grant', does: 'they do not change' },
  firstVerdict: {
    where: '§3',
    what: 'a newly granted app',
    does: 'an app without a classification, recommendation or completed investigation',
  },
  laterVerdict: {
    where: '§3',
    what: 'a later verdict other than `safe`',
    does: 'staged',
  },
  systemSafe: {
    where: '§2.4',
    what: 'times of a `safe` that was committed without an admin',
    does: '`classificationChanged` only',
  },
  reads: {
    where: '§3',
    what: 'which requests end a running investigation',
    does: 'those with `include=investigation` that are not refused',
  },
  ...RESOURCE_DECISIONS,
} as const satisfies Record<string, { where: string; what: string; does: string }>
