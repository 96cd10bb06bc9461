import { statusOf } from '#/api/errors'
import { getIssue, listIssues } from '#/api/issues/queries'
import type { Issue } from '#/api/issues/schema'
import { readPatiently } from '#/api/retry'
import type { IssueId, OauthAppId } from '#/domain/ids'
import { documentedIssueStatus } from '#/domain/issue-status'
import { endUnknownMessage } from '#/domain/lists/list-messages'
import { namedApps } from '#/domain/named-apps'
import { delay } from '#/lib/time/delay'
import { countLabel, number } from '#/lib/words'
import { createScan, type ScanControl, type Scan } from '#/scans/create-scan'
import { readPages } from '#/scans/read-pages'

/** The most issues a scan reads, because the service cannot filter issues by app (SERVICE.md §4.6). */
export const maxChecked = 200
/** Milliseconds from one issue to the next, to stay below any sensible rate limit. */
const pace = 100

export interface OpenIssues {
  checked: number
  /** The issues with the app's ID in one of their ID fields. */
  named: readonly Issue[]
  /** The number of issues that were gone when the scan tried to read them. */
  gone: number
  /** The number of entries of the list that could not be read. One of them may name the app. */
  unread: number
  /** True if the service did not say whether there are more issues. */
  endUnknown: boolean
  /** `all`: at the last open issue. `most`: at `maxChecked` issues. Null before the end. */
  end: 'all' | 'most' | null
}

const nothing: OpenIssues = {
  checked: 0,
  named: [],
  gone: 0,
  unread: 0,
  endUnknown: false,
  end: null,
}

export function createOpenIssuesScan(app: OauthAppId): Scan<OpenIssues> {
  return createScan<OpenIssues>({ nothing, read: (go) => scanOpenIssues(app, go) })
}

async function scanOpenIssues(app: OauthAppId, go: ScanControl<OpenIssues>): Promise<void> {
  const { signal, onOffline } = go
  const options = { signal, priority: 'background' } as const
  const read = (cursor: string | null) => listIssues(documentedIssueStatus, cursor, options)
  const seen = new Set<IssueId>()
  let found = nothing
  const pages = readPages(read, { signal, onOffline, known: () => seen.size, mostRestarts: 1 })
  const damaged = new Set<string>()
  for await (const page of pages) {
    for (const { raw } of page?.unreadable ?? []) damaged.add(raw)
    found = { ...found, unread: damaged.size, endUnknown: page?.endUnknown ?? false }
    for (const { id } of page?.items ?? []) {
      if (seen.has(id)) continue
      if (seen.size >= maxChecked) return go.put({ ...found, end: 'most' })
      seen.add(id)
      const began = Date.now()
      const issue = await readPatiently(() => getIssue(id, options), { signal }).catch(ifGone)
      const isNamed = issue !== null && namesApp(issue, app)
      found = {
        ...found,
        checked: found.checked + (issue === null ? 0 : 1),
        gone: found.gone + (issue === null ? 1 : 0),
        named: isNamed ? [...found.named, issue] : found.named,
      }
      go.put(found)
      await delay(Math.max(0, began + pace - Date.now()), signal)
    }
  }
  go.put({ ...found, end: 'all' })
}

export function checkedMessage({
  checked,
  named,
  gone,
  unread,
  endUnknown,
  end,
}: OpenIssues): string {
  const count = named.length === 1 ? '1 names' : `${number(named.length)} name`
  const more =
    end === 'most'
      ? ` More open issues exist. The console checks at most ${number(maxChecked)}.`
      : ''
  const lost = gone === 0 ? '' : ` ${countLabel(gone, 'issue was', 'issues were')} no longer found.`
  const damaged = unread === 0 ? '' : ` ${countLabel(unread, 'issue', 'issues')} could not be read.`
  const unended = endUnknown ? ` ${endUnknownMessage('issues')}` : ''
  const gaps = `${lost}${damaged}${more}${unended}`
  return `Checked ${countLabel(checked, 'issue', 'issues')}: ${count} this app.${gaps}`
}

function ifGone(error: unknown): null {
  if (statusOf(error) === 404) return null
  throw error
}

/** Compares ID fields only, because any text may quote an ID (SERVICE.md §4.6). */
function namesApp({ rest }: Issue, app: OauthAppId): boolean {
  return namedApps(rest, (text): text is OauthAppId => text === app).length > 0
}
