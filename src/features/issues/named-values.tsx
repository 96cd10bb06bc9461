import { isClassification } from '#/domain/decision/classification'
import { issueStatusLabel } from '#/domain/issue-status'
import { knownSeverity, severityLabel, type KnownSeverity } from '#/domain/severity'
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
    <span data-tip={value ?? undefined} className={severityLook(value)}>
      <NamedValue value={word} />
    </span>
  )
}

/** Returns the look of a severity. An unknown word has no color, because its number may mean either end. */
export function severityLook(severity: string | null): string | undefined {
  const known = knownSeverity(severity)
  return known === null ? undefined : looks[known]
}

const looks: Record<KnownSeverity, string> = {
  critical: 'strong fails',
  high: 'strong warns',
  medium: 'strong',
  low: 'quiet',
  info: 'quiet',
}

export function ClassificationValue({ value }: { value: string | null }) {
  if (value === null || !isClassification(value)) return <NamedValue value={value} />
  return <ClassificationBadge value={value} />
}
