import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookupViews, type Answer, type LookupView } from '#/domain/lookup/answers'
import type { Seen } from '#/domain/lookup/seen'
import type { Lookup } from '../scan/lookup-scan'

/** One client ID of the results; without an answer it was not asked for yet. */
export interface LookupRow {
  clientId: string
  answer: Answer<OauthApp> | undefined
  /** Those of the answer; on paper and in the file one of them. */
  apps: readonly OauthApp[]
  /** Undefined without a log. */
  seen: Seen | undefined
}

/** Makes the rows of a lookup; a row whose answer did not change stays the same object, so it is not drawn again. */
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

/** When the oldest of the answers of these rows was read, in milliseconds since the epoch; now, where there is none. */
export function oldestReadAt(rows: readonly LookupRow[]): number {
  const times = rows.flatMap(({ answer }) =>
    answer && answer.kind !== 'refused' && answer.apps.length > 0 ? [answer.readAt] : [],
  )
  return times.reduce((oldest, at) => Math.min(oldest, at), Date.now())
}

export function countLines({ apps }: LookupRow): number {
  return Math.max(1, apps.length)
}

/** On a card each app has two lines under the one of the client ID; without one there is a link to a search. What the log says has a line. */
export function cardLines({ apps, seen }: LookupRow): number {
  return Math.max(2, 1 + 2 * apps.length) + (seen === undefined ? 0 : 1)
}
