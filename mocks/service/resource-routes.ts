import type { Route } from './routes'
import { createTrustedEntity } from './trusted-entities/create-trusted-entity'
import { getIssue } from './issues/get-issue'
import { getMessage } from './messages/get-message'
import { getMessageSearch } from './messages/get-message-search'
import { getTrustedEntity } from './trusted-entities/get-trusted-entity'
import { listAccounts } from './directory/list-accounts'
import { listIssueMessages } from './issues/list-issue-messages'
import { listIssues } from './issues/list-issues'
import { listRoles } from './directory/list-roles'
import { listTrustedEntities } from './trusted-entities/list-trusted-entities'
import { startMessageSearch } from './messages/start-message-search'
import { updateAccount } from './directory/update-account'
import { updateTrustedEntity } from './trusted-entities/update-trusted-entity'

/**
 * The operations that SERVICE.md §4.6 lists. The document shows no delete, bulk or group paths, so they are
 * 404.
 */
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
