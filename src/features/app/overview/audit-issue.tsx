import { Link } from '@tanstack/react-router'
import { isIssueId } from '#/domain/ids'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { noIssue } from './fact-words'

/**
 * Where the recommendation is recorded. Null has two readings (T044): no issue, or a token that cannot read issues.
 * An issue's id has no known form, so whatever can be one segment of a path becomes one.
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
