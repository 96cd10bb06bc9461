import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { issues, seenStatuses } from '#/api/issues/queries'
import type { Issue } from '#/api/issues/schema'
import { issueFilters, issueStatusLabel } from '#/domain/issue-status'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Button } from '#/ui/form/button'
import { DataTable } from '#/ui/table/data-table'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { ListFoot } from '#/lists/list-foot'
import { ListNotices } from '#/lists/list-notices'
import { ListStatus } from '#/lists/list-status'
import { PaperRows } from '#/lists/paper/paper-rows'
import { PageHeading } from '#/ui/text/page-heading'
import { Problem } from '#/ui/feedback/problem'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { issueCard, issueColumns, paperColumns } from './issue-columns'
import styles from './issue-list-page.module.css'
import { ReadProblem } from '#/app-parts/read-problem'
import { StatusFilter } from './status-filter'

const route = getRouteApi('/_console/issues/')
const action = 'list issues'
const noun = ['issue', 'issues'] as const

/** All issues this token can reach, of one status or of any. */
export function IssueListPage() {
  const {
    dropped,
    value: { status },
  } = issueFilters.read(route.useSearch())
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const filter = useRef<HTMLSelectElement>(null)
  const onFocus = useFocusRescue(filter)
  const options = useMemo(
    () => ({ ...issues.list(status), placeholderData: keepPreviousData }),
    [status],
  )
  const list = useInfiniteList(options)
  const { loaded, waiting, error } = list
  const failed = list.failure === 'list' && error !== null
  const isEmpty =
    loaded !== null && !waiting && loaded.items.length + loaded.unreadable.length === 0
  const ask = (next: string | null) =>
    void navigate({ search: issueFilters.write({ status: next }) })
  const clear = <Button onClick={() => ask(null)}>Clear all filters</Button>

  return (
    <div className={styles.page} onFocus={onFocus}>
      <header className={styles.head}>
        <PageHeading title="Issues">Issues</PageHeading>
        <ListStatus list={list} noun={noun} />
      </header>
      <StatusFilter ref={filter} status={status} seen={seenStatuses(queryClient)} onChange={ask} />
      <ListNotices
        list={list}
        noun={noun}
        failed={error && sentence(error, action)}
        below="issues"
        before={<DroppedParams dropped={dropped} onDropFromAddress={() => ask(status)} />}
      />
      {failed ? (
        <ReadProblem
          error={error}
          action={action}
          at={list.failedAt}
          alert="The list of issues could not be read."
          onRetry={list.refresh}
          actions={status !== null && error instanceof ApiError && error.status === 400 && clear}
        />
      ) : isEmpty ? (
        <EmptyList status={status} clear={clear} />
      ) : (
        <>
          <PaperRows
            loaded={waiting ? null : loaded}
            noun={noun}
            facts={
              status === null
                ? []
                : [['Status', <UntrustedText key="" value={issueStatusLabel(status)} max={200} />]]
            }
            columns={paperColumns}
          />
          <DataTable
            caption="Issues"
            columns={issueColumns}
            rows={loaded?.items ?? noIssues}
            rowId={issueId}
            rowCount={loaded?.totalCount ?? null}
            sorting={unsorted}
            onSort={ignore}
            state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
            refreshing={list.refreshing}
            onEndNear={list.loadMoreWhenNear}
            scrollId="issues"
            card={issueCard}
            rowsOpen
          />
          {loaded && !waiting && (
            <ListFoot list={list} noun={noun} failed={error && sentence(error, action)}>
              In the order of the service, which it does not describe.
            </ListFoot>
          )}
        </>
      )}
    </div>
  )
}

const noIssues: never[] = []
const unsorted: never[] = []
const ignore = () => {}
const issueId = (issue: Issue) => issue.id

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
