import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookupViews, type Answer, type LookupView } from '#/domain/lookup/answers'
import type { Seen } from '#/domain/lookup/seen'
import type { Lookup } from '../scan/lookup-scan'

/** The row of a client ID. Without an answer, the client ID is not looked up yet. */
export interface LookupRow {
  clientId: string
  answer: Answer<OauthApp> | undefined
  /** The apps of the answer. A line of the printout or the export has one of them. */
  apps: readonly OauthApp[]
  /** The entry of the log. Undefined without a log. */
  seen: Seen | undefined
}

/** Creates the rows of a lookup. An unchanged row stays the same object, so React does not render it again. */
export function createRows(): (
  lookup: Pick<Lookup, 'ids' | 'answers' | 'seen'>,
) => readonly LookupRow[] {
  let before = new Map<string, LookupRow>()
  return ({ ids, answers, seen: inLog }) => {
    const now = new Map<string, LookupRow>()
    for (const clientId of ids) {
      const answer = answers.get(clientId)
      const seen = inLog.get(clientId)
      const known = before.get(clientId)
      const isSame = known !== undefined && known.answer === answer && known.seen === seen
      now.set(clientId, isSame ? known : { clientId, answer, apps: answer?.apps ?? [], seen })
    }
    before = now
    return [...now.values()]
  }
}

export function rowsIn(rows: readonly LookupRow[], view: LookupView): readonly LookupRow[] {
  return view === 'All' ? rows : rows.filter(({ answer }) => lookupViews[view](answer))
}

export function foundApps(rows: readonly LookupRow[]): OauthApp[] {
  return rows.flatMap(({ apps }) => apps)
}

/** Returns the time of the oldest answer with an app, in milliseconds since the epoch; the current time without one. */
export function oldestReadAt(rows: readonly LookupRow[]): number {
  const times = rows.flatMap(({ answer }) =>
    answer && answer.kind !== 'refused' && answer.apps.length > 0 ? [answer.readAt] : [],
  )
  return times.reduce((oldest, at) => Math.min(oldest, at), Date.now())
}

export function countLines({ apps }: LookupRow): number {
  return Math.max(1, apps.length)
}

/** Returns the lines of a card: the client ID, two lines per app or a link to the search, and the entry of the log. */
export function cardLines({ apps, seen }: LookupRow): number {
  return Math.max(2, 1 + 2 * apps.length) + (seen === undefined ? 0 : 1)
}
