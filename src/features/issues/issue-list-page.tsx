import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '#/api/errors'
import { listIssues } from '#/api/issues/client'
import { issues, seenStatuses } from '#/api/issues/queries'
import { issueFilters, issueStatusLabel } from '#/domain/issue-status'
import { stringifyPlainSearch } from '#/lib/plain-search'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Button } from '#/ui/form/button'
import { ListPage } from '#/lists/list-page'
import { Problem } from '#/ui/feedback/problem'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { issueList } from './issue-columns'
import { ReadProblem } from '#/app-parts/read-problem'
import { StatusFilter } from './status-filter'

const route = getRouteApi('/_console/issues/')

/** All issues this token can reach, of one status or of any. */
export function IssueListPage() {
  const {
    dropped,
    value: { status },
  } = issueFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const filter = useRef<HTMLSelectElement>(null)
  const options = useMemo(
    () => ({ ...issues.list(status), placeholderData: keepPreviousData }),
    [status],
  )
  const list = useInfiniteList(options)
  const { error } = list
  const [text, setText] = useState('')
  const ask = (next: string | null) =>
    void navigate({ search: issueFilters.write({ status: next }) })
  const clear = <Button onClick={() => ask(null)}>Clear all filters</Button>

  return (
    <ListPage
      title="Issues"
      of={issueList}
      list={list}
      scrollId="issues"
      rowsOpen
      facts={
        status === null
          ? []
          : [['Status', <UntrustedText key="" value={issueStatusLabel(status)} max={200} />]]
      }
      find={{ label: 'Find in the loaded issues', text, onChange: setText }}
      exported={{
        read: (cursor, how) => listIssues(status, cursor, how),
        asked: stringifyPlainSearch(issueFilters.write({ status })).slice(1),
      }}
      below="issues"
      first={filter}
      controls={
        <StatusFilter
          ref={filter}
          status={status}
          seen={seenStatuses(queryClient)}
          onChange={ask}
        />
      }
      dropped={dropped}
      onDropFromAddress={() => ask(status)}
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
      foot="Default order"
    />
  )
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
