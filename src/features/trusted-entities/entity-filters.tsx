import type { Ref } from 'react'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { documentedType, typeLabel } from '#/domain/trusted/entity-text'
import type { TrustFilters } from '#/domain/trusted/trust-settings'
import { cut, withMarkers } from '#/lib/hidden-characters'
import styles from './trusted-list-page.module.css'

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
  const offered = type === null || types.includes(type) ? types : [type, ...types]
  return (
    <>
      <label className={styles.filter}>
        Type
        <select
          ref={ref}
          // By index: a type can hold characters that an attribute should not.
          value={type === null ? '' : offered.indexOf(type)}
          onChange={({ target }) =>
            onChange({ ...filters, type: offered[Number.parseInt(target.value, 10)] ?? null })
          }
        >
          <option value="">Any</option>
          {offered.map((one, index) => (
            <option key={one} value={index}>
              {withMarkers(cut(typeLabel(one), 60))}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.filter}>
        Enabled
        <select
          value={enabled === null ? '' : String(enabled)}
          onChange={({ target: { value } }) =>
            onChange({ ...filters, enabled: value === '' ? null : value === 'true' })
          }
        >
          <option value="">Any</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </select>
      </label>
    </>
  )
}
