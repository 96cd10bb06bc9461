import type { Ref } from 'react'
import { documentedIssueStatus, issueStatusLabel } from '#/domain/issue-status'
import { cut, withMarkers } from '#/lib/hidden-characters'
import styles from './status-filter.module.css'

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
    <label className={styles.control}>
      Status
      <select
        ref={ref}
        // By index: a status can hold characters that an attribute should not.
        value={status === null ? '' : values.indexOf(status)}
        onChange={(event) => onChange(values[Number.parseInt(event.target.value, 10)] ?? null)}
      >
        <option value="">Any</option>
        {values.map((value, index) => (
          <option key={value} value={index}>
            {withMarkers(cut(issueStatusLabel(value), 60))}
          </option>
        ))}
      </select>
    </label>
  )
}
