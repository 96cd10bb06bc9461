import { emptyMessages } from '#/domain/lists/list-messages'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Issue } from '#/api/issues/schema'
import { listIssues, issues, seenStatuses } from '#/api/issues/queries'
import { issueFilters, issueQuery, issueStatusLabel } from '#/domain/issue-status'
import { mostSevereFirst, orderMessage } from '#/domain/issue-facts'
import { RememberedList } from '#/lists/last-list'
import { useInfiniteList, type InfiniteList } from '#/lists/use-infinite-list'
import { withParts, useFilters } from '#/lists/filters/filter'
import { ClearRefused } from '#/lists/filters/filter-chips'
import { ListPage } from '#/lists/list-page'
import { announce } from '#/ui/feedback/announcer'
import { issueList } from './issue-columns'
import { ListProblem } from '#/lists/detail/read-problem'
import { SortSelect } from '#/ui/form/sort-select'

const route = getRouteApi('/_console/issues/')

export function IssueListPage() {
  const navigate = route.useNavigate()
  const view = useFilters(issueFilters, route.useSearch(), (search) => navigate({ search }))
  const { status, sort } = view.value
  const queryClient = useQueryClient()
  const options = useMemo(
    () => ({ ...issues.list(status), placeholderData: keepPreviousData }),
    [status],
  )
  const served = useInfiniteList(options)
  const list = useMostSevereFirst(served, sort !== null)
  const { error, loaded } = list
  const [text, setText] = useState('')
  const of = withParts(issueFilters, {
    status: { seen: () => seenStatuses(queryClient), word: issueStatusLabel },
  })
  const filters = { ...view, of }

  return (
    <>
      <RememberedList path="/issues" />
      <ListPage
        title="Issues"
        of={issueList(loaded?.items)}
        list={list}
        scrollId="issues"
        rowsOpen
        filters={filters}
        facts={[
          ...(status === null ? [['Status', 'Any'] as const] : []),
          ...(sort === null ? [] : [['Order', 'Most severe first'] as const]),
        ]}
        find={{ label: 'Find in the loaded issues', text, onChange: setText }}
        exported={{
          read: (cursor, readOptions) => listIssues(status, cursor, readOptions),
          // The file keeps the service's order.
          query: issueQuery(status).toString(),
        }}
        below="issues"
        controls={
          <SortSelect
            options={[
              ['', orders[0]],
              ['severity', orders[1]],
            ]}
            value={view.filters.sort ?? ''}
            onChange={(next) => {
              view.onChange({ ...view.filters, sort: next === '' ? null : next })
              announce(orders[next === '' ? 0 : 1])
            }}
          />
        }
        problem={
          <ListProblem
            list={list}
            action="listIssues"
            alert="The list of issues could not be read."
            actions={error && <ClearRefused error={error} {...filters} />}
          />
        }
        // The text names the tenants, because issues out of reach are not listed either.
        nothing={emptyMessages.issues}
        foot={sort === null ? orders[0] : orderMessage(loaded)}
      />
    </>
  )
}

const orders = ['Default order', 'Most severe first'] as const

/** Sorts the loaded issues by severity, stably. Reaching the end loads nothing, because new rows would go between. */
function useMostSevereFirst(list: InfiniteList<Issue>, sorts: boolean): InfiniteList<Issue> {
  const { loaded } = list
  const sorted = useMemo(
    () => loaded && { ...loaded, items: mostSevereFirst(loaded.items) },
    [loaded],
  )
  return sorts ? { ...list, loaded: sorted, loadMoreWhenNear: () => {} } : list
}
