import type { RowData } from '@tanstack/react-table'
import { Link } from '@tanstack/react-router'
import type { Issue } from '#/api/issues/schema'
import { issueDate } from '#/domain/issue-facts'
import { instantCell } from '#/lib/time/instant'
import { defineList, type ListColumn, type ServiceListOptions } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { CopyButton } from '#/ui/form/copy-button'
import { Instant } from '#/ui/text/instant'
import { rowLink } from '#/ui/table/row-link'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ClassificationValue, IssueName, SeverityValue, StatusValue } from './named-values'

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
            <code className="clipped quiet">
              <UntrustedText value={issue.id} />
            </code>
            <span className="on-hover">
              <CopyButton value={issue.id} name="Copy issue ID" />
            </span>
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
        <code className="block">
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

/** The five documented fields. No header sorts, because the document gives no order (SERVICE.md §4.6). */
export const issueList = defineDatedList<Issue>(
  { name: 'Issues', file: 'issues', noun: ['issue', 'issues'], action: 'listIssues', columns },
  ({ rest }) => issueDate(rest),
  { width: '11rem', card: 'end' },
)

/** Defines a list with a date column for answers with a date, which the document does not show. */
export function defineDatedList<Row extends RowData>(
  options: ServiceListOptions<Row>,
  readDate: (row: Row) => string | null,
  look: Partial<ListColumn<Row>>,
) {
  const date: ListColumn<Row> = {
    id: 'date',
    header: 'Date',
    text: (row) => {
      const at = readDate(row)
      return at && instantCell(at)
    },
    isTime: true,
    cell: (row) => {
      const at = readDate(row)
      return at && <Instant at={at} stacked />
    },
    print: (row) => {
      const at = readDate(row)
      return at && <UtcTime at={at} />
    },
    ...look,
  }
  const plain = defineList<Row>(options)
  const dated = defineList<Row>({ ...options, columns: [...options.columns, date] })
  return (rows: readonly Row[] = []) => (rows.some((row) => readDate(row) !== null) ? dated : plain)
}
