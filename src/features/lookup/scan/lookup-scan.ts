import { hearApps } from '#/api/oauth-apps/received-apps'
import { withNewerApp } from '#/domain/lookup/answers'
import type { Seen } from '#/domain/lookup/seen'
import { answerClientIds, noClientIds, type AskedClientIds } from '#/scans/ask-client-ids'
import { createScan } from '#/scans/create-scan'

export interface Lookup extends AskedClientIds {
  /** The entries of the log by client ID. A later log replaces entries. */
  seen: ReadonlyMap<string, Seen>
}

/** The lookup of this session. Continues while another page is open. A lock clears it. */
export const lookup = createScan<Lookup>({
  nothing: { ...noClientIds, seen: new Map() },
  read: (go) => answerClientIds(go, (count) => count === go.found().ids.length),
  keptOnRestart: (found) => ({ ...found, answers: new Map() }),
  // Keep the results, because a refusal concerns only its own client IDs.
  keptAfterRefusal: (found) => found,
})

// Rows also show newer versions of their apps, which a decision, a run or the app's page received.
hearApps((_id, app) => {
  if (app === null) return
  lookup.change((found) => {
    const answers = withNewerApp(found.answers, app)
    return answers === found.answers ? found : { ...found, answers }
  })
})

export function lookUp(ids: readonly string[], seen: Lookup['seen'] = new Map()): void {
  lookup.change((found) => ({ ...found, ids: [...new Set([...found.ids, ...ids])] }))
  joinLog(seen)
  lookup.start()
}

/**
 * Joins the entries of a log to the client IDs of the lookup. The log is neither sent nor stored. Earlier entries of the
 * `replaced` client IDs are removed.
 */
export function joinLog(seen: Lookup['seen'], replaced: readonly string[] = []): void {
  if (seen.size === 0 && replaced.length === 0) return
  lookup.change((found) => {
    const joined = found.ids.flatMap((id) => seenEntry(seen, id))
    if (joined.length === 0 && !replaced.some((id) => found.seen.has(id))) return found
    const removed = new Set(replaced)
    const kept = [...found.seen].filter(([id]) => !removed.has(id))
    return { ...found, seen: new Map([...kept, ...joined]) }
  })
}

function seenEntry(seen: Lookup['seen'], id: string): [string, Seen][] {
  const item = seen.get(id)
  return item === undefined ? [] : [[id, item]]
}

export function askAgain(ids: readonly string[]): void {
  lookup.change((found) => {
    const answers = new Map(found.answers)
    for (const id of ids) answers.delete(id)
    return { ...found, answers }
  })
  lookup.start()
}
