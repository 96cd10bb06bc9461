import type { CSSProperties } from 'react'
import type { Issue } from '#/api/issues/schema'
import { isBlankName, noName } from '#/domain/names/app-name'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { isClassification } from '#/domain/decision/classification'
import { issueStatusLabel } from '#/domain/issue-status'
import { knownSeverity, severityLabel, type KnownSeverity } from '#/domain/issue-facts'
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
    <span data-tip={value ?? undefined} {...severityLook(value)}>
      <NamedValue value={word} />
    </span>
  )
}

interface SeverityLook {
  className?: string
  style?: CSSProperties
}

/** Returns the look of a severity. An unknown word has no color and no marks, because it may mean either end. */
export function severityLook(severity: string | null): SeverityLook {
  const known = knownSeverity(severity)
  if (known === null) return {}
  const [look, marks] = looks[known]
  return { className: `level ${look}`, style: { '--n': marks } as CSSProperties }
}

const looks: Record<KnownSeverity, readonly [look: string, marks: number]> = {
  critical: ['fails', 4],
  high: ['fails', 3],
  medium: ['warns', 2],
  low: ['quiet', 1],
  info: ['quiet', 0],
}

export function ClassificationValue({ value }: { value: string | null }) {
  if (value === null || !isClassification(value)) return <NamedValue value={value} />
  return <ClassificationBadge value={value} />
}

type Named = Pick<Issue, 'id' | 'name'>

/** Shows the name of an issue, which can quote a publisher. Without a readable name, the ID follows. */
export function IssueName({ issue, max }: { issue: Named; max?: number }) {
  if (!hasNoName(issue)) {
    return <UntrustedText value={issue.name ?? ''} {...(max === undefined ? {} : { max })} />
  }
  return (
    <>
      {noName} <UntrustedText value={issue.id} max={120} />
    </>
  )
}

export function plainIssueName(issue: Named): string {
  if (!hasNoName(issue)) return withMarkers(cut(issue.name ?? '', 120))
  return `${noName} · ${withMarkers(cut(issue.id, 60))}`
}

function hasNoName({ name }: Named): boolean {
  return name === null || isBlankName(name)
}
