import { accountChecks } from './account-checks'
import { accessChecks } from './access-checks'
import type { ContractCheck } from './contract'
import { errorChecks } from './error-checks'
import { filterChecks } from './filter-checks'
import { getAppChecks } from './get-app-checks'
import { grantChecks } from './grant-checks'
import { issueChecks } from './issue-checks'
import { messageChecks } from './message-checks'
import { oauthAppChecks } from './oauth-app-checks'
import { pagingChecks } from './paging-checks'
import { transitionChecks } from './transition-checks'
import { trustedEntityChecks } from './trusted-entity-checks'
import { updateChecks } from './update-checks'

/** The service document, sentence by sentence, as far as answers can show it. */
export const contractChecks: readonly ContractCheck[] = [
  ...oauthAppChecks,
  ...pagingChecks,
  ...filterChecks,
  ...getAppChecks,
  ...grantChecks,
  ...updateChecks,
  ...transitionChecks,
  ...issueChecks,
  ...messageChecks,
  ...trustedEntityChecks,
  ...accountChecks,
  ...accessChecks,
  ...errorChecks,
]
