import { Link } from '@tanstack/react-router'
import type { Issue } from '#/api/issues/schema'
import { issueDate } from '#/domain/issue-facts'
import { instantCell } from '#/lib/time/instant'
import { defineList, type ListColumn } from '#/lists/define-list'
import { printStyles, UtcTime } from '#/lists/print/print-cells'
import { CopyButton } from '#/ui/form/copy-button'
import { Instant } from '#/ui/text/instant'
import { rowLink } from '#/ui/table/row-link'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { IssueName } from './issue-name'
import { ClassificationValue, SeverityValue, StatusValue } from './named-values'

const columns: readonly ListColumn<Issue>[] = [
  { id: 'issue_id', header: 'Issue ID', text: ({ id }) => id },
  {
    id: 'name',
    header: 'Issue',
    text: ({ name }) => name,
    card: 'title',
    width: '20rem',
    grow: true,
    clip: false,
    cell: (issue) => (
      <TwoLines
        keepsBoth
        second={
          <span className="beside">
            <code className="clipped">
              <UntrustedText value={issue.id} />
            </code>
            <CopyButton value={issue.id} name="Copy issue ID" />
          </span>
        }
      >
        <Link to="/issues/$issueId" params={{ issueId: issue.id }} {...rowLink}>
          <IssueName issue={issue} max={200} />
        </Link>
      </TwoLines>
    ),
    print: (issue) => (
      <>
        <IssueName issue={issue} max={600} />
        <code className={printStyles.second}>
          <UntrustedText value={issue.id} />
        </code>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    text: ({ status }) => status,
    width: '7rem',
    clip: false,
    cellClass: 'clipped',
    cell: ({ status }) => <StatusValue value={status} />,
    print: ({ status }) => <StatusValue value={status} />,
  },
  {
    id: 'severity',
    header: 'Severity',
    text: ({ severity }) => severity,
    width: '8rem',
    clip: false,
    cellClass: 'clipped',
    cell: ({ severity }) => <SeverityValue value={severity} />,
    print: ({ severity }) => <SeverityValue value={severity} />,
  },
  {
    id: 'classification',
    header: 'Classification',
    text: ({ classification }) => classification,
    width: '10rem',
    clip: false,
    card: 'badge',
    cell: ({ classification }) => <ClassificationValue value={classification} />,
    print: ({ classification }) => <ClassificationValue value={classification} />,
  },
]

const base = {
  name: 'Issues',
  file: 'issues',
  noun: ['issue', 'issues'],
  action: 'listIssues',
} as const

/** The five documented fields. No header sorts, because the document gives no order (SERVICE.md §4.6). */
export const issueList = defineList<Issue>({ ...base, columns })

/** The issues with a date column, for answers with a date that the document does not show. */
export const datedIssueList = defineList<Issue>({
  ...base,
  columns: [
    ...columns,
    {
      id: 'date',
      header: 'Date',
      text: ({ rest }) => {
        const date = issueDate(rest)
        return date && instantCell(date)
      },
      width: '11rem',
      isTime: true,
      card: 'end',
      cell: ({ rest }) => {
        const date = issueDate(rest)
        return date && <Instant at={date} stacked />
      },
      print: ({ rest }) => {
        const date = issueDate(rest)
        return date && <UtcTime at={date} />
      },
    },
  ],
})
