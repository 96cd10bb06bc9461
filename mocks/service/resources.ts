import type { Clock } from './engine/clock'
import type { Knobs } from './engine/defaults'
import type { Effects } from './engine/effects'
import type { Tables } from './engine/tables'
import { createDirectory, type Directory } from './directory/directory'
import { createIssues, type Issues } from './issues/issues'
import { createMessages, type Messages } from './messages/messages'
import { mirrorClassification } from './issues/mirror-classification'
import type { FamilySeed } from './engine/rows'
import { createSearchJobs, type SearchJobs } from './messages/search-jobs'
import { createTrustedEntities, type TrustedEntities } from './trusted-entities/trusted-entities'

/** The resources besides the OAuth apps (SERVICE.md §4.6). */
export interface Families {
  issues: Issues
  messages: Messages
  searches: SearchJobs
  trusted: TrustedEntities
  directory: Directory
}

/** The other resources of one service. They follow changes of its apps (SERVICE.md §3). */
export function createFamilies(
  seed: FamilySeed,
  world: { tables: Tables; clock: Clock; knobs: Knobs; effects: Effects },
): Families {
  const { tables, clock, knobs, effects } = world
  const issues = createIssues(seed.issues, tables, clock)
  effects.classified.push(mirrorClassification(issues, clock))
  return {
    issues,
    messages: createMessages(seed.messages),
    searches: createSearchJobs(clock, knobs),
    trusted: createTrustedEntities(seed.trustedEntities, clock),
    directory: createDirectory(seed),
  }
}
