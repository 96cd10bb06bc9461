import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#/api/errors'
import type { Issue } from '#/api/issues/schema'
import { listIssues } from '#/api/issues/client'
import { issues, seenStatuses } from '#/api/issues/queries'
import { issueDate, severityRank } from '#/domain/issue-facts'
import {
  issueFilters,
  issueQuery,
  issueStatusLabel,
  type IssueFilters,
} from '#/domain/issue-status'
import { number } from '#/lib/words'
import { useInfiniteList, type InfiniteList } from '#/lists/use-infinite-list'
import { Button } from '#/ui/form/button'
import { Choice } from '#/ui/form/choice'
import { ListPage } from '#/lists/list-page'
import { announce } from '#/ui/feedback/announcer'
import { Problem } from '#/ui/feedback/problem'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { datedIssueList, issueList } from './issue-columns'
import { ReadProblem } from '#/app-parts/read-problem'
import { StatusFilter } from './status-filter'

const route = getRouteApi('/_console/issues/')

/** All issues this token can reach, of one status or of any. */
export function IssueListPage() {
  const {
    dropped,
    value: { status, sort },
  } = issueFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const filter = useRef<HTMLSelectElement>(null)
  const options = useMemo(
    () => ({ ...issues.list(status), placeholderData: keepPreviousData }),
    [status],
  )
  const served = useInfiniteList(options)
  const list = useMostSevereFirst(served, sort !== null)
  const { error, loaded } = list
  const [text, setText] = useState('')
  const ask = (next: Partial<IssueFilters>) =>
    void navigate({ search: issueFilters.write({ status, sort, ...next }) })
  const clear = <Button onClick={() => ask({ status: null })}>Clear all filters</Button>

  return (
    <ListPage
      title="Issues"
      of={loaded?.items.some(({ rest }) => issueDate(rest) !== null) ? datedIssueList : issueList}
      list={list}
      scrollId="issues"
      rowsOpen
      facts={[
        [
          'Status',
          <UntrustedText
            key=""
            value={status === null ? 'Any' : issueStatusLabel(status)}
            max={200}
          />,
        ],
        ...(sort === null ? [] : [['Order', 'Most severe first'] as const]),
      ]}
      find={{ label: 'Find in the loaded issues', text, onChange: setText }}
      exported={{
        read: (cursor, how) => listIssues(status, cursor, how),
        // The file keeps the order of the service.
        asked: issueQuery(status).toString(),
      }}
      below="issues"
      first={filter}
      controls={
        <>
          <StatusFilter
            ref={filter}
            status={status}
            seen={seenStatuses(queryClient)}
            onChange={(next) => ask({ status: next })}
          />
          <Choice
            label="Sort"
            value={sort ?? ''}
            none="Default order"
            options={bySeverity}
            onChange={(next) => {
              ask({ sort: next === '' ? null : 'severity' })
              announce(next === '' ? 'Default order' : 'Most severe first')
            }}
          />
        </>
      }
      dropped={dropped}
      onDropFromAddress={() => ask({})}
      problem={
        error && (
          <ReadProblem
            error={error}
            action={issueList.action}
            at={list.failedAt}
            alert="The list of issues could not be read."
            onRetry={list.refresh}
            actions={status !== null && error instanceof ApiError && error.status === 400 && clear}
          />
        )
      }
      empty={<EmptyList status={status} clear={clear} />}
      foot={sort === null ? 'Default order' : orderWords(loaded)}
    />
  )
}

const bySeverity = [{ value: 'severity', label: 'Most severe first' }]

/** The loaded issues by severity, those of one severity as served. Reaching their end does not load more among them. */
function useMostSevereFirst(list: InfiniteList<Issue>, sorts: boolean): InfiniteList<Issue> {
  const { loaded } = list
  const sorted = useMemo(
    () =>
      loaded && {
        ...loaded,
        items: loaded.items.toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity)),
      },
    [loaded],
  )
  return sorts ? { ...list, loaded: sorted, loadMoreWhenNear: () => {} } : list
}

function orderWords(loaded: InfiniteList<Issue>['loaded']): string {
  if (loaded === null || loaded.isWhole) return 'Most severe first.'
  return `Most severe first, of ${number(loaded.items.length)} loaded. The rest can have more severe ones.`
}

/**
 * Shown instead of rows. The text says which tenants it covers: issues out of reach are not listed either.
 */
function EmptyList({ status, clear }: { status: string | null; clear: ReactNode }) {
  if (status === null) {
    return <Problem title="The service lists no issues in the tenants this token can reach." />
  }
  return (
    <Problem title="No issues match these filters." actions={clear}>
      <p>
        Status: <UntrustedText value={status} max={200} />
      </p>
    </Problem>
  )
}
