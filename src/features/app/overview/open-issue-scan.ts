import { statusOf } from '#/api/errors'
import { getIssue, listIssues } from '#/api/issues/client'
import type { Issue } from '#/api/issues/schema'
import { readPatiently } from '#/api/retry'
import type { IssueId, OauthAppId } from '#/domain/ids'
import { documentedIssueStatus } from '#/domain/issue-status'
import { namedApps } from '#/domain/named-apps'
import { delay } from '#/lib/time/delay'
import { number } from '#/lib/words'
import { createScan, type Go, type Scan } from '#/scans/create-scan'
import { readPages } from '#/scans/read-pages'

/** How many issues are read at most: the service has no filter for the issues of an app (SERVICE.md §4.6). */
export const maxChecked = 200
/** Milliseconds from one issue to the next, so that the requests stay below any sensible limit. */
const pace = 100

export interface OpenIssues {
  looked: number
  /** Those with the app's ID in one of their own ID fields. */
  named: readonly Issue[]
  /** How many were gone before they could be read. */
  gone: number
  /** Where it ended: at the last open one, at the most that are read; null while it goes on. */
  end: 'all' | 'most' | null
}

const nothing: OpenIssues = { looked: 0, named: [], gone: 0, end: null }

export function createOpenIssuesScan(app: OauthAppId): Scan<OpenIssues> {
  return createScan<OpenIssues>({ nothing, read: (go) => scanOpenIssues(app, go) })
}

async function scanOpenIssues(app: OauthAppId, go: Go<OpenIssues>): Promise<void> {
  const { signal, onOffline } = go
  const options = { signal, priority: 'background' } as const
  const read = (cursor: string | null) => listIssues(documentedIssueStatus, cursor, options)
  const seen = new Set<IssueId>()
  let found = nothing
  const pages = readPages(read, { signal, onOffline, known: () => seen.size, mostRestarts: 1 })
  for await (const page of pages) {
    for (const { id } of page?.items ?? []) {
      if (seen.has(id)) continue
      if (seen.size >= maxChecked) return go.put({ ...found, end: 'most' })
      seen.add(id)
      const began = Date.now()
      const issue = await readPatiently(() => getIssue(id, options), { signal }).catch(ifGone)
      const isNamed = issue !== null && namesApp(issue, app)
      found = {
        ...found,
        looked: found.looked + (issue === null ? 0 : 1),
        gone: found.gone + (issue === null ? 1 : 0),
        named: isNamed ? [...found.named, issue] : found.named,
      }
      go.put(found)
      await delay(Math.max(0, began + pace - Date.now()), signal)
    }
  }
  go.put({ ...found, end: 'all' })
}

export function checkedMessage({ looked, named, gone, end }: OpenIssues): string {
  const count = named.length === 1 ? '1 names' : `${number(named.length)} name`
  const rest =
    end === 'most' ? ` There are more open ones: at most ${number(maxChecked)} are read.` : ''
  const lost = gone === 0 ? '' : ` ${number(gone)} could not be found any more.`
  return `Looked through ${number(looked)}; ${count} this app.${lost}${rest}`
}

function ifGone(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

/** By its ID fields only: any text may quote an ID (SERVICE.md §4.6). */
function namesApp({ rest }: Issue, app: OauthAppId): boolean {
  return namedApps(rest, (text): text is OauthAppId => text === app).length > 0
}
