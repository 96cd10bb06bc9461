import type { ResourceSeed } from '#mocks/seeds/resources/resource-seed'
import { createAccountStore, type AccountStore } from './accounts/account-store'
import type { Clock } from './engine/clock'
import type { Knobs } from './engine/knobs'
import { createIssues, type Issues } from './issues/issues'
import { createMessages, type Messages } from './messages/messages'
import { createSearchJobs, type SearchJobs } from './messages/search-jobs'
import type { Tables } from './oauth-apps/tables'
import type { AppsWorld } from './oauth-apps/world'
import { createTrustedEntities, type TrustedEntities } from './trusted-entities/trusted-entities'

/** The resources besides the OAuth apps (SERVICE.md §4.6). */
export interface Resources {
  issues: Issues
  messages: Messages
  searches: SearchJobs
  trustedEntities: TrustedEntities
  accounts: AccountStore
}

/** The state that the operations work on. Each service has its own. */
export type World = AppsWorld & Resources

/** Creates the other resources of one service. The issues follow changes of its apps (SERVICE.md §2.3). */
export function createResources(
  seed: ResourceSeed,
  {
    tables,
    clock,
    knobs,
    note,
  }: { tables: Tables; clock: Clock; knobs: Knobs; note: AppsWorld['note'] },
): Resources {
  return {
    issues: createIssues(seed.issues, tables, clock),
    messages: createMessages(seed.messages),
    searches: createSearchJobs(clock, knobs, (id) => note('finishSearch', [id])),
    trustedEntities: createTrustedEntities(seed.trustedEntities, clock),
    accounts: createAccountStore(seed),
  }
}
