import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Answer } from '#/domain/lookup/answers'
import { unchangedRows } from '#/lists/tool/unchanged-rows'
import type { Lookup } from '../scan/lookup-scan'
import type { Seen } from '#/domain/lookup/seen'

/** The row of a client ID. Without an answer, the client ID is not looked up yet. */
export interface LookupRow {
  clientId: string
  answer: Answer<OauthApp> | undefined
  /** The apps of the answer. A line of the printout or the export has one of them. */
  apps: readonly OauthApp[]
  /** The entry of the log. Undefined without a log. */
  seen: Seen | undefined
}

/** Creates the rows of a lookup. */
export function createRows() {
  const keep = unchangedRows<LookupRow>(({ clientId }) => clientId)
  return ({ ids, answers, seen }: Pick<Lookup, 'ids' | 'answers' | 'seen'>) =>
    keep(
      ids.map((clientId) => {
        const answer = answers.get(clientId)
        return { clientId, answer, apps: answer?.apps ?? noApps, seen: seen.get(clientId) }
      }),
    )
}

const noApps: readonly OauthApp[] = []

/** Returns the time of the oldest answer with an app, in milliseconds since the epoch; the current time without one. */
export function oldestReadAt(rows: readonly LookupRow[]): number {
  const times = rows.flatMap(({ answer }) =>
    answer && answer.kind !== 'refused' && answer.apps.length > 0 ? [answer.readAt] : [],
  )
  return times.reduce((oldest, at) => Math.min(oldest, at), Date.now())
}
