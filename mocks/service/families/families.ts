import type { Clock } from '../clock'
import type { Knobs } from '../defaults'
import type { Effects } from '../effects'
import type { Tables } from '../tables'
import { createDirectory, type Directory } from './directory'
import { createIssues, type Issues } from './issues'
import { createMessages, type Messages } from './messages'
import { mirrorClassification } from './mirror-classification'
import type { FamilySeed } from './rows'
import { createSearchJobs, type SearchJobs } from './search-jobs'
import { createTrustedEntities, type TrustedEntities } from './trusted-entities'

/** The resources besides the OAuth apps (§4.6). */
export interface Families {
  issues: Issues
  messages: Messages
  searches: SearchJobs
  trusted: TrustedEntities
  directory: Directory
}

/** The other resources of one service. They follow changes of its apps (§3). */
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
