import { type Clock, iso } from '../engine/clock'
import type { IndexedApp, Tables } from '../oauth-apps/tables'
import type { Classification } from '../oauth-apps/wire'
import { issueOfApp, type IssueRow } from './issue-row'

/** The issues. They follow the apps, so that the issue of a recommendation always exists (SERVICE.md §2.3). */
export interface Issues {
  /** Newest first. */
  all(): readonly IssueRow[]
  find(id: string): IssueRow | undefined
}

/**
 * Creates the issues of a seed and keeps them in step with the app table. A new recommendation gets its
 * issue. A withdrawn one closes its issue, because the app no longer has a recommendation from it (SERVICE.md
 * §2.3).
 */
export function createIssues(seed: readonly IssueRow[], tables: Tables, clock: Clock): Issues {
  const byId = new Map(seed.map((issue) => [issue.id, issue]))
  /** The issue of each app's recommendation, by app ID. */
  const sources = new Map<string, string>()
  let ordered: readonly IssueRow[] | null = null

  const follow = ({ row }: IndexedApp): void => {
    const recommended = row.recommendedClassification
    const id = recommended?.issueId ?? ''
    const before = sources.get(row.id)
    if (before !== undefined && before !== id) {
      sources.delete(row.id)
      const issue = byId.get(before)
      if (issue?.status === 'open') close(issue, iso(clock.now()))
    }
    if (recommended === null || id === '') return
    sources.set(row.id, id)
    if (byId.has(id)) return
    const plan = { id, status: 'open', created: clock.now() } as const
    byId.set(id, issueOfApp(row, { ...plan, classification: recommended.value }))
    ordered = null
  }
  for (const app of tables.apps) follow(app)
  // The issues of a removed app stay
  tables.watch({ leaves: () => {}, enters: follow })

  return {
    all: () => (ordered ??= [...byId.values()].toSorted(newestFirst)),
    find: (id) => byId.get(id),
  }
}

function close(issue: IssueRow, at: string): void {
  issue.status = 'closed'
  issue.keyEvents = { ...issue.keyEvents, updated: { at }, closed: { at } }
}

function newestFirst(a: IssueRow, b: IssueRow): number {
  const later = Date.parse(b.keyEvents.created.at) - Date.parse(a.keyEvents.created.at)
  return later || (a.id < b.id ? -1 : 1)
}

/**
 * SERVICE.md §3: a new classification is mirrored onto the app's open investigation issues. Closed issues
 * keep theirs. The issue stays open, because the document does not say that a decision closes it.
 */
export function mirrorClassification(
  issues: Issues,
  clock: Clock,
): (appId: string, value: Classification) => void {
  return (appId, value) => {
    for (const issue of issues.all()) {
      if (issue.appId !== appId || issue.status !== 'open') continue
      issue.classification = value
      issue.keyEvents = { ...issue.keyEvents, updated: { at: iso(clock.now()) } }
    }
  }
}
