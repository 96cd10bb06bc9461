/**
 * What the document does not show about accounts, writes and what follows from them, and what this simulator does.
 * What another service could do differently is a knob instead. The README shows each of them.
 */
export const WRITE_DECISIONS = {
  invalidBody: {
    where: '§4.5',
    what: 'an unknown key, `{}`, a body that is not a JSON object',
    does: '400, and nothing of it is applied; so is a query parameter on a write',
  },
  writeRefusals: {
    where: '§7',
    what: 'which refusal of a write comes first',
    does: '403 without permission to write, 400, 404, then 403 for the account',
  },
  revokeNeeds: {
    where: '§4.4',
    what: 'permission to revoke',
    does: 'the one to write apps; 403 for the account has other words, and comes for an ended grant as well',
  },
  accountCursor: {
    where: '§4.3',
    what: 'a cursor of the accounts of another app',
    does: '400',
  },
  providerStatus: {
    where: '§4.3',
    what: 'whom `providerStatus=active` drops',
    does: 'accounts in another state, and rows without an address for this token',
  },
  activeFilter: {
    where: '§4.3',
    what: 'what `active` goes by',
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
    does: '`remediationChanged` stays; without a policy it is written',
  },
  mirror: {
    where: '§3',
    what: 'which classification reaches the open issues of the app',
    does: 'any that an update writes',
  },
  enforcedAccounts: {
    where: '§3',
    what: 'accounts with remediation off, under a policy',
    does: 'skipped, and revoked by the next pass once it is on',
  },
  passes: {
    where: '§4.5',
    what: 'an enforcement pass',
    does: 'every active grant at its time, oldest first, in four steps; nothing is restored',
  },
  cachedCount: {
    where: '§4.1',
    what: 'when the cached count follows',
    does: 'at once after a single revoke or grant, with the next sync after enforcement',
  },
  syncedScopes: {
    where: '§2.1',
    what: 'when scopes, their families and `isLoginOnly` follow',
    does: 'with the next sync; nobody left, no scopes left, and without any grant record nothing computed',
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
    what: 'which reads bring a running investigation to its end',
    does: 'those with `include=investigation` that were allowed to see it',
  },
} as const satisfies Record<string, { where: string; what: string; does: string }>
