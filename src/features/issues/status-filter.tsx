import type { Ref } from 'react'
import { documentedIssueStatus, issueStatusLabel } from '#/domain/issue-status'
import { Choice } from '#/ui/form/choice'

/** More would make the menu too long; an address can still ask for any status. */
const mostSeen = 30

interface StatusFilterProps {
  ref: Ref<HTMLSelectElement>
  /** The requested status; null for any. */
  status: string | null
  /** Statuses of loaded issues. */
  seen: readonly string[]
  onChange: (status: string | null) => void
}

/**
 * Which status to list. The document names one value only. The others come from loaded issues and from the
 * address.
 */
export function StatusFilter({ ref, status, seen, onChange }: StatusFilterProps) {
  const asked = status === null ? [] : [status]
  const values = [...new Set([documentedIssueStatus, ...asked, ...seen.slice(0, mostSeen)])].filter(
    (value) => value.trim() !== '',
  )
  return (
    <Choice
      ref={ref}
      label="Status"
      value={status ?? ''}
      options={values.map((value) => ({ value, label: issueStatusLabel(value) }))}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  )
}
