import type { ReactNode } from 'react'
import { classificationLabel, classifications } from '#/domain/decision/classification'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { TenantId } from '#/decision/badges/tenant-id'
import styles from './queue-filters.module.css'
import type { QueueView } from './queue'
import type { Find, Scan } from '../scan/scan'

export interface QueueFiltersProps {
  view: QueueView
  finds: Scan['finds']
  onView: (view: QueueView) => void
}

/**
 * The filters by recommended value and tenant, with counts. Mounted only while open, to count nothing else.
 */
export function QueueFilters({ view, finds, onView }: QueueFiltersProps) {
  const recommended = countBy(finds, (find) => find.recommendedClassification?.value ?? '')
  const perTenant = countBy(finds, (find) => find.tenantId)
  const tenants = [...new Set([...perTenant.keys(), ...view.tenant])]
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Recommended</legend>
        {classifications.map((value) => (
          <Choice
            key={value}
            checked={view.recommended.includes(value)}
            onCheck={(on) => onView({ ...view, recommended: toggled(view.recommended, value, on) })}
          >
            {classificationLabel(value)} <Count value={recommended.get(value)} />
          </Choice>
        ))}
      </fieldset>
      {tenants.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Tenant</legend>
          {tenants.map((value) => (
            <Choice
              key={value}
              checked={view.tenant.includes(value)}
              onCheck={(on) => onView({ ...view, tenant: toggled(view.tenant, value, on) })}
            >
              <TenantId id={value} max={40} /> <Count value={perTenant.get(value)} />
            </Choice>
          ))}
        </fieldset>
      )}
      {view.recommended.length + view.tenant.length > 0 && (
        <Button variant="link" onClick={() => onView({ ...view, recommended: [], tenant: [] })}>
          Clear all filters
        </Button>
      )}
    </>
  )
}

function Count({ value = 0 }: { value: number | undefined }) {
  return <span className={styles.count}>{number(value)}</span>
}

function countBy(finds: Scan['finds'], keyOf: (find: Find) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const find of finds.values()) counts.set(keyOf(find), (counts.get(keyOf(find)) ?? 0) + 1)
  return counts
}

interface ChoiceProps {
  checked: boolean
  onCheck: (checked: boolean) => void
  children: ReactNode
}

function Choice({ checked, onCheck, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
    </label>
  )
}

function toggled<T>(values: readonly T[], value: T, on: boolean): T[] {
  const others = values.filter((one) => one !== value)
  return on ? [...others, value] : others
}
