import { Link } from '@tanstack/react-router'
import type { Issue } from '#/api/issues/schema'
import { CopyButton } from '#/ui/form/copy-button'
import { columnHelper } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-columns.module.css'
import { IssueName } from './issue-name'
import { ClassificationValue, NamedValue, StatusValue } from './named-values'

const column = columnHelper<Issue>()

/** The five fields that the document names. No sorting: the document gives no order (§4.6). */
export const issueColumns = column.columns([
  column.display({
    id: 'name',
    header: 'Issue',
    meta: { label: 'Issue', width: '18rem' },
    cell: ({ row: { original: issue } }) => (
      <Link
        to="/issues/$issueId"
        params={{ issueId: issue.id }}
        preload="intent"
        preloadDelay={100}
        className={styles.clipped}
      >
        <IssueName issue={issue} max={200} />
      </Link>
    ),
  }),
  column.display({
    id: 'id',
    header: 'Issue ID',
    meta: { label: 'Issue ID', width: '11rem' },
    cell: ({ row: { original: issue } }) => (
      <div className={styles.id}>
        <code className={styles.clipped}>
          <UntrustedText value={issue.id} />
        </code>
        <CopyButton value={issue.id} name="Copy issue ID" />
      </div>
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { label: 'Status', width: '6.5rem' },
    cell: ({ row }) => <StatusValue value={row.original.status} />,
  }),
  column.display({
    id: 'severity',
    header: 'Severity',
    meta: { label: 'Severity', width: '7.5rem' },
    cell: ({ row }) => <NamedValue value={row.original.severity} />,
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: { label: 'Classification', width: '9.5rem' },
    cell: ({ row }) => <ClassificationValue value={row.original.classification} />,
  }),
])
