import type { ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { ClientIdHint } from './client-id-hint'
import { appFilterFacts } from './filters/app-chips'
import { isFiltered } from './filters/filters'

interface EmptyListProps {
  filters: ListFilters
  /** The read time of the list, in milliseconds since the epoch. */
  asOf: number
  onClear: () => void
}

export function EmptyList({ filters, asOf, onClear }: EmptyListProps) {
  if (!isFiltered(filters)) {
    return <Problem title="No apps have been observed in the tenants this token can reach." />
  }
  const { search, clientId, tenant } = filters
  return (
    <Problem
      title="No apps match these filters."
      actions={<Button onClick={onClear}>Clear all filters</Button>}
    >
      <ul className="lines dim">
        {appFilterFacts(filters).map(([name, value]) => (
          <li key={name}>
            {name}: {value}
          </li>
        ))}
      </ul>
      {search !== undefined && <p>The search covers names and client IDs only.</p>}
      {clientId !== undefined && <ClientIdHint filters={{ ...filters, clientId }} asOf={asOf} />}
      {tenant !== undefined && <p>A tenant this token cannot reach matches nothing.</p>}
    </Problem>
  )
}
