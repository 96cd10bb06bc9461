import { Link } from '@tanstack/react-router'
import type { Issue } from '#/api/issues/schema'
import { type PaperColumn, paper } from '#/lists/paper/paper-rows'
import { CopyButton } from '#/ui/form/copy-button'
import { columnHelper } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-columns.module.css'
import { IssueName } from './issue-name'
import { ClassificationValue, SeverityValue, StatusValue } from './named-values'

/** How a row looks on a phone: two lines, with its margin. */
export const issueCard = { className: styles.card, rem: 4.5 }

const column = columnHelper<Issue>()

/** The five fields that the document names. No sorting: the document gives no order (SERVICE.md §4.6). */
export const issueColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Issue',
    meta: { label: 'Issue', width: '20rem', takesRest: true, isBare: true },
    cell: ({ row: { original: issue } }) => (
      <div className={styles.name}>
        <Link
          to="/issues/$issueId"
          params={{ issueId: issue.id }}
          preload="intent"
          preloadDelay={100}
          className="clipped"
        >
          <IssueName issue={issue} max={200} />
        </Link>
        <div className={styles.id}>
          <code className="clipped">
            <UntrustedText value={issue.id} />
          </code>
          <CopyButton value={issue.id} name="Copy issue ID" />
        </div>
      </div>
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { label: 'Status', width: '7rem', isBare: true, cellClass: 'clipped' },
    cell: ({ row }) => <StatusValue value={row.original.status} />,
  }),
  column.display({
    id: 'severity',
    header: 'Severity',
    meta: { label: 'Severity', width: '8rem', isBare: true, cellClass: 'clipped' },
    cell: ({ row }) => <SeverityValue value={row.original.severity} />,
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: {
      label: 'Classification',
      width: '10rem',
      isBare: true,
      cellClass: styles.classification,
    },
    cell: ({ row }) => <ClassificationValue value={row.original.classification} />,
  }),
])

/** The same fields on paper, in full. */
export const paperColumns: PaperColumn<Issue>[] = [
  {
    header: 'Issue',
    cell: (issue) => (
      <>
        <IssueName issue={issue} max={600} />
        <code className={paper.second}>
          <UntrustedText value={issue.id} />
        </code>
      </>
    ),
  },
  { header: 'Status', cell: ({ status }) => <StatusValue value={status} /> },
  { header: 'Severity', cell: ({ severity }) => <SeverityValue value={severity} /> },
  {
    header: 'Classification',
    cell: ({ classification }) => <ClassificationValue value={classification} />,
  },
]
