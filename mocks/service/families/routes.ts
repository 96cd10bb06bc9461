import type { Route } from '../routes'
import { createTrustedEntity } from './create-trusted-entity'
import { getIssue } from './get-issue'
import { getMessage } from './get-message'
import { getMessageSearch } from './get-message-search'
import { getTrustedEntity } from './get-trusted-entity'
import { listAccounts } from './list-accounts'
import { listIssueMessages } from './list-issue-messages'
import { listIssues } from './list-issues'
import { listRoles } from './list-roles'
import { listTrustedEntities } from './list-trusted-entities'
import { startMessageSearch } from './start-message-search'
import { updateAccount } from './update-account'
import { updateTrustedEntity } from './update-trusted-entity'

/** The operations that §4.6 lists. The document shows no delete, bulk or group paths, so they are 404. */
export const FAMILY_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/issues', operation: listIssues },
  { method: 'GET', path: '/issues/{issue_id}', operation: getIssue },
  { method: 'GET', path: '/issues/{issue_id}/messages', operation: listIssueMessages },
  { method: 'POST', path: '/messages/search', operation: startMessageSearch },
  { method: 'GET', path: '/messages/search/{search_id}', operation: getMessageSearch },
  { method: 'GET', path: '/messages/{message_id}', operation: getMessage },
  { method: 'GET', path: '/trusted-entities', operation: listTrustedEntities },
  { method: 'POST', path: '/trusted-entities', operation: createTrustedEntity },
  { method: 'GET', path: '/trusted-entities/{entity_id}', operation: getTrustedEntity },
  { method: 'PATCH', path: '/trusted-entities/{entity_id}', operation: updateTrustedEntity },
  { method: 'GET', path: '/accounts', operation: listAccounts },
  { method: 'PATCH', path: '/accounts/{account_id}', operation: updateAccount },
  { method: 'GET', path: '/roles', operation: listRoles },
]
