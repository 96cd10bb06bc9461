import type { Ref } from 'react'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { documentedType, typeLabel } from '#/domain/trusted/entity-text'
import type { TrustFilters } from '#/domain/trusted/trust-settings'
import { Choice, choiceOf, yesOrNo } from '#/ui/form/choice'

/** More would make the menu too long; an address can still ask for any type. */
const mostSeen = 30

/** The documented type, then the others of the loaded entities, each once. */
export function seenTypes(loaded: readonly TrustedEntity[]): string[] {
  const seen = loaded.flatMap(({ type }) => type ?? [])
  const types = [...new Set([documentedType, ...seen])]
  return types.filter((type) => type.trim() !== '').slice(0, mostSeen)
}

interface EntityFiltersProps {
  ref: Ref<HTMLSelectElement>
  types: readonly string[]
  filters: TrustFilters
  onChange: (filters: TrustFilters) => void
}

/** Which entities to list (SERVICE.md §4.6). The document names one type; others come from loaded entities. */
export function EntityFilters({ ref, types, filters, onChange }: EntityFiltersProps) {
  const { type, enabled } = filters
  return (
    <>
      <Choice
        ref={ref}
        label="Type"
        value={type ?? ''}
        options={types.map((value) => ({ value, label: typeLabel(value) }))}
        onChange={(value) => onChange({ ...filters, type: value === '' ? null : value })}
      />
      <Choice
        label="Enabled"
        value={choiceOf(enabled)}
        options={yesOrNo}
        onChange={(value) =>
          onChange({ ...filters, enabled: value === '' ? null : value === 'true' })
        }
      />
    </>
  )
}
