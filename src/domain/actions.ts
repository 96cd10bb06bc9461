/** The actions that a 403 can forbid. Each text completes “This token cannot …” (SERVICE.md §5). */
const actions = {
  doThis: 'do this',
  // The app list, and every scan of the apps: the review queue, the overview, lookup, Compare.
  listApps: 'list OAuth apps',
  readApp: 'read this app',
  changeApps: 'change apps',
  readInvestigations: 'read investigations',
  revokeGrant: 'revoke this grant',
  readAccounts: 'read accounts',
  countAccounts: 'count accounts',
  listAccounts: 'list accounts',
  listAppAccounts: 'list the accounts of this app',
  readAppAccounts: 'read the accounts of this app',
  readTheseAccounts: 'read these accounts',
  readIssues: 'read issues',
  listIssues: 'list issues',
  readIssueMessages: 'read the messages of this issue',
  readSearches: 'read searches for messages',
  searchMessages: 'search messages',
  changeTrustedEntities: 'change trusted entities',
  listTrustedEntities: 'list trusted entities',
  readHistory: 'read this history',
  readDirectory: 'read the directory',
  listRoles: 'list roles',
  readTheseApps: 'read these apps',
  changeAccounts: 'change accounts',
  changeRoles: 'change the roles of accounts',
  readIssueAccounts: 'read the accounts of this issue',
  readIssueComments: 'read the comments of this issue',
  readTrustedEntities: 'read trusted entities',
  readMessages: 'read messages',
} as const

export type Action = keyof typeof actions

/** Returns the sentence for a 403. */
export function forbiddenMessage(action: Action): string {
  return `This token cannot ${actions[action]}.`
}
