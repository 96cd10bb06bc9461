import { hearApps } from '#/api/oauth-apps/received-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Answer, Answers } from '#/domain/lookup/answers'
import { firstLimits, type ChunkLimits } from '#/domain/lookup/chunks'
import type { Seen } from '#/domain/lookup/seen'
import { askClientIds } from '#/scans/ask-client-ids'
import { createScan, type Go } from '#/scans/create-scan'

export interface Lookup {
  ids: readonly string[]
  /** What is known by now; a client ID that is not in it was not asked for yet. */
  answers: Answers<OauthApp>
  /** Those of a later log take the place. */
  seen: ReadonlyMap<string, Seen>
  limits: ChunkLimits
}

/** The lookup of this session, also while another page is open; a lock clears it. */
export const lookup = createScan<Lookup>({
  nothing: { ids: [], answers: new Map(), seen: new Map(), limits: firstLimits },
  read: askForAll,
  again: (found) => ({ ...found, answers: new Map() }),
  // A refusal marks its client IDs; what others found stays.
  afterRefusal: (found) => found,
})

// A row shows what is read of its app elsewhere: after a decision, by a run, on the app's page.
hearApps((id, app) => {
  if (app === null) return
  lookup.change((found) => {
    const answer = found.answers.get(app.clientId)
    if (!answer?.apps.some((item) => item.id === id)) return found
    const apps = answer.apps.map((item) => (item.id === id ? app : item))
    return withAnswers(found, [[app.clientId, { ...answer, apps }]])
  })
})

export function lookUp(ids: readonly string[], seen: Lookup['seen'] = new Map()): void {
  lookup.change((found) => ({ ...found, ids: [...new Set([...found.ids, ...ids])] }))
  joinLog(seen)
  lookup.start()
}

/**
 * Joins what a log says to the client IDs of the lookup. It stays here: nothing of it is sent or kept. Of `forgotten`
 * client IDs, which the log was read for before, only what it says now counts.
 */
export function joinLog(seen: Lookup['seen'], forgotten: readonly string[] = []): void {
  if (seen.size === 0 && forgotten.length === 0) return
  lookup.change((found) => {
    const joined = found.ids.flatMap((id) => seenEntry(seen, id))
    if (joined.length === 0 && !forgotten.some((id) => found.seen.has(id))) return found
    const gone = new Set(forgotten)
    const kept = [...found.seen].filter(([id]) => !gone.has(id))
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

function askForAll({ found, put, ...hooks }: Go<Lookup>): Promise<void> {
  return askClientIds(
    {
      waiting: () => found().ids.filter((id) => !found().answers.has(id)),
      limits: () => found().limits,
      take: (answers, limits) => put({ ...withAnswers(found(), answers), limits }),
      areAll: (count) => count === found().ids.length,
    },
    hooks,
  )
}

function withAnswers(found: Lookup, more: Iterable<[string, Answer<OauthApp>]>): Lookup {
  return { ...found, answers: new Map([...found.answers, ...more]) }
}
