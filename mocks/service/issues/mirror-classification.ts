import { iso, type Clock } from '../engine/clock'
import type { Classification } from '../engine/wire'
import type { Issues } from './issues'

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
