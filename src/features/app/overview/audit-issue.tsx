import { Link } from '@tanstack/react-router'
import { isIssueId } from '#/domain/ids'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { noIssue } from './fact-words'

/**
 * Where the recommendation is recorded. Null has two readings: no issue exists, or this token cannot read
 * issues (§2.3). The format of an issue's ID is not documented, so any ID that fits one segment of a path
 * becomes a link.
 */
export function AuditIssue({ issueId }: { issueId: string | null }) {
  if (issueId === null) return noIssue
  if (!isIssueId(issueId)) {
    return (
      <>
        Its id cannot be part of an address: <UntrustedText value={issueId} max={120} />
      </>
    )
  }
  return (
    <Link to="/issues/$issueId" params={{ issueId }}>
      Audit issue
    </Link>
  )
}
