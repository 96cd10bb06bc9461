import { listAccounts, listRoles, updateAccount } from './accounts/operations'
import type { Route } from './engine/routes'
import { getIssue, listIssueMessages, listIssues } from './issues/operations'
import { getMessage, getMessageSearch, startMessageSearch } from './messages/operations'
import { listOauthAppAccounts, revokeAccountGrant } from './oauth-apps/account-operations'
import { getOauthApp } from './oauth-apps/get-oauth-app'
import { listOauthApps } from './oauth-apps/list-oauth-apps'
import { updateOauthApp } from './oauth-apps/update-oauth-app'
import type { World } from './resources'
import {
  createTrustedEntity,
  getTrustedEntity,
  listTrustedEntities,
  updateTrustedEntity,
} from './trusted-entities/operations'

/**
 * Every operation (SERVICE.md §4.1 to §4.6). The document shows no delete, bulk or group paths, so they are
 * 404, like any other path.
 */
export const ROUTES: readonly Route<World>[] = [
  { method: 'GET', path: '/oauth-apps', operation: listOauthApps },
  { method: 'GET', path: '/oauth-apps/{id}', operation: getOauthApp },
  { method: 'PATCH', path: '/oauth-apps/{id}', operation: updateOauthApp },
  { method: 'GET', path: '/oauth-apps/{id}/accounts', operation: listOauthAppAccounts },
  {
    method: 'POST',
    path: '/oauth-apps/{id}/accounts/{accountId}/revoke',
    operation: revokeAccountGrant,
  },
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
