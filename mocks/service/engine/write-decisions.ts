/**
 * What the document does not show about accounts, writes and their results, and what this simulator does.
 * Where another service could do otherwise there is a knob instead. SERVICE.md names each decision.
 */
export const WRITE_DECISIONS = {
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
    does: 'the permission to write apps; the 403 for the account has another text, and comes for an ended grant, too',
  },
  accountCursor: {
    where: '§4.3',
    what: 'a cursor of the accounts of another app',
    does: '400',
  },
  providerStatus: {
    where: '§4.3',
    what: 'which accounts `providerStatus=active` drops',
    does: 'accounts in another state, and accounts whose address this token cannot read',
  },
  activeFilter: {
    where: '§4.3',
    what: 'what the filter `active` uses',
    does: '`edge.active` as the row shows it; `numActive` is the truth',
  },
  seenGrants: {
    where: '§2.6',
    what: 'when `edge.active` follows',
    does: 'at once, as if a sync came with each change; with the next sync under the knob `revokeResponse`, and in `odd`',
  },
  policyTime: {
    where: '§2.4',
    what: 'a classification alone, on an app with a policy',
    does: '`remediationChanged` does not change; without a policy it is written',
  },
  mirror: {
    where: '§3',
    what: 'which classification reaches the open issues of the app',
    does: 'every one that an update writes',
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
    what: 'when the cached count follows',
    does: 'at once after a single revoke or grant, with the next sync after enforcement',
  },
  syncedScopes: {
    where: '§2.1',
    what: 'when scopes, their families and `isLoginOnly` follow',
    does: 'with the next sync; without active accounts no scopes, without any grant record nothing computed',
  },
  deletedAccount: {
    where: '§2.6',
    what: 'a deleted account',
    does: 'is not listed any more; `firstObserved` moves when its grant was the earliest',
  },
  edgeScopes: { where: '§2.6', what: 'scopes of an ended grant', does: 'kept as they were' },
  firstVerdict: {
    where: '§3',
    what: 'a newly granted app',
    does: 'one without classification, recommendation and completed run',
  },
  laterVerdict: {
    where: '§3',
    what: 'a later verdict other than `safe`',
    does: 'staged',
  },
  systemSafe: {
    where: '§2.4',
    what: 'times of a `safe` that was committed without a person',
    does: '`classificationChanged` only',
  },
  reads: {
    where: '§3',
    what: 'which requests end a running investigation',
    does: 'those with `include=investigation` that are not refused',
  },
} as const satisfies Record<string, { where: string; what: string; does: string }>
