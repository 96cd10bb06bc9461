import { Link } from '@tanstack/react-router'
import type { Issue } from '#/api/issues/schema'
import { listOf } from '#/lists/list-of'
import { paper } from '#/lists/paper/paper-cells'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-columns.module.css'
import { IssueName } from './issue-name'
import { ClassificationValue, SeverityValue, StatusValue } from './named-values'

/** The five fields that the document names. No sorting: the document gives no order (SERVICE.md §4.6). */
export const issueList = listOf<Issue>({
  name: 'Issues',
  file: 'issues',
  noun: ['issue', 'issues'],
  action: 'list issues',
  // Two lines, with their margin.
  card: { className: styles.card, rem: 4.5 },
  columns: [
    { id: 'issue_id', header: 'Issue ID', text: ({ id }) => id },
    {
      id: 'name',
      header: 'Issue',
      text: ({ name }) => name,
      width: '20rem',
      takesRest: true,
      isBare: true,
      cell: (issue) => (
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
      paper: (issue) => (
        <>
          <IssueName issue={issue} max={600} />
          <code className={paper.second}>
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
      isBare: true,
      cellClass: 'clipped',
      cell: ({ status }) => <StatusValue value={status} />,
      paper: ({ status }) => <StatusValue value={status} />,
    },
    {
      id: 'severity',
      header: 'Severity',
      text: ({ severity }) => severity,
      width: '8rem',
      isBare: true,
      cellClass: 'clipped',
      cell: ({ severity }) => <SeverityValue value={severity} />,
      paper: ({ severity }) => <SeverityValue value={severity} />,
    },
    {
      id: 'classification',
      header: 'Classification',
      text: ({ classification }) => classification,
      width: '10rem',
      isBare: true,
      cellClass: styles.classification,
      cell: ({ classification }) => <ClassificationValue value={classification} />,
      paper: ({ classification }) => <ClassificationValue value={classification} />,
    },
  ],
})
