import { isClassification } from '#/domain/decision/classification'
import { severityLabel, severityRank } from '#/domain/issue-facts'
import { issueStatusLabel } from '#/domain/issue-status'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { ClassificationBadge } from '#/decision/badges/classification-badge'

function NamedValue({ value, max = 80 }: { value: string | null; max?: number }) {
  if (value === null || value === '') return <span className="quiet">Not given</span>
  return <UntrustedText value={value} max={max} />
}

export function StatusValue({ value }: { value: string | null }) {
  return <NamedValue value={value === null ? null : issueStatusLabel(value)} />
}

export function SeverityValue({ value }: { value: string | null }) {
  const word = value === null ? null : severityLabel(value)
  if (word === value) return <NamedValue value={value} />
  return (
    <span data-tip={value ?? undefined} className={severityClass(value)}>
      <NamedValue value={word} />
    </span>
  )
}

function severityClass(value: string | null): string | undefined {
  const rank = severityRank(value)
  if (rank >= 40) return 'strong fails'
  if (rank >= 30) return 'strong warns'
  return rank >= 20 ? 'strong' : 'quiet'
}

export function ClassificationValue({ value }: { value: string | null }) {
  if (value === null || !isClassification(value)) return <NamedValue value={value} />
  return <ClassificationBadge value={value} />
}
