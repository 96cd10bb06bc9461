import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '#/api/errors'
import type { Issue } from '#/api/issues/schema'
import { listIssues } from '#/api/issues/client'
import { issues, seenStatuses } from '#/api/issues/queries'
import { issueDate, severityRank } from '#/domain/issue-facts'
import {
  documentedIssueStatus,
  issueFilters,
  issueQuery,
  issueStatusLabel,
  type IssueFilters,
} from '#/domain/issue-status'
import { number } from '#/lib/words'
import { useInfiniteList, type InfiniteList } from '#/lists/use-infinite-list'
import { Button } from '#/ui/form/button'
import type { Filter } from '#/lists/filters/filter'
import { filterFacts } from '#/lists/filters/list-filters'
import { ListPage } from '#/lists/list-page'
import { announce } from '#/ui/feedback/announcer'
import { Problem } from '#/ui/feedback/problem'
import { datedIssueList, issueList } from './issue-columns'
import { ReadProblem } from '#/app-parts/read-problem'

const route = getRouteApi('/_console/issues/')

/** All issues this token can reach, of one status or of any. */
export function IssueListPage() {
  const {
    dropped,
    value: { status, sort },
  } = issueFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
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
  const asked = {
    of: {
      nothing: { status: null, sort: null },
      write: issueFilters.write,
      filters: [{ ...byStatus, seen: () => seenStatuses(queryClient) }],
    },
    asked: { status, sort },
    onAsk: ask,
  }
  const facts = filterFacts(asked)
  const onClear = () => ask({ status: null })
  const clear = <Button onClick={onClear}>Clear all filters</Button>

  return (
    <ListPage
      title="Issues"
      of={loaded?.items.some(({ rest }) => issueDate(rest) !== null) ? datedIssueList : issueList}
      list={list}
      scrollId="issues"
      rowsOpen
      filters={asked}
      onClearFilters={onClear}
      facts={[
        ...(status === null ? [[byStatus.label, 'Any'] as const] : []),
        ...(sort === null ? [] : [['Order', 'Most severe first'] as const]),
      ]}
      find={{ label: 'Find in the loaded issues', text, onChange: setText }}
      exported={{
        read: (cursor, how) => listIssues(status, cursor, how),
        // The file keeps the order of the service.
        asked: issueQuery(status).toString(),
      }}
      below="issues"
      controls={
        <label className="row">
          Sort
          <select
            value={sort ?? ''}
            onChange={({ target }) => {
              ask({ sort: target.value === '' ? null : 'severity' })
              announce(orders[target.value === '' ? 0 : 1])
            }}
          >
            <option value="">{orders[0]}</option>
            <option value="severity">{orders[1]}</option>
          </select>
        </label>
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
      // The text says which tenants it covers: issues out of reach are not listed either.
      empty={
        facts.length === 0 ? (
          <Problem title="The service lists no issues in the tenants this token can reach." />
        ) : (
          <Problem title="No issues match these filters." actions={clear}>
            {facts.map(([name, value]) => (
              <p key={name}>
                {name}: {value}
              </p>
            ))}
          </Problem>
        )
      }
      foot={sort === null ? orders[0] : orderWords(loaded)}
    />
  )
}

const orders = ['Default order', 'Most severe first'] as const

/** The document names one status only; others come from issues that were read, and from the address. */
const byStatus: Filter<IssueFilters> = {
  name: 'status',
  label: 'Status',
  kind: 'one of',
  options: [{ value: documentedIssueStatus, label: issueStatusLabel(documentedIssueStatus) }],
  standard: documentedIssueStatus,
  word: issueStatusLabel,
}

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
