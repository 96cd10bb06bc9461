import { Link } from '@tanstack/react-router'
import type { ListFilters } from '#/domain/lists/list-filters'
import { Button } from '#/ui/form/button'
import { Problem } from '#/ui/feedback/problem'
import { appFilterFacts } from './filters/app-chips'
import { isFiltered } from './filters/filters'

export function EmptyList({ filters, onClear }: { filters: ListFilters; onClear: () => void }) {
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
      {search !== undefined && <p>Search looks at names and client IDs only.</p>}
      {clientId !== undefined && (
        <p>
          Not in the inventory this token can reach. A client ID matches exactly, upper and lower
          case included.{' '}
          {clientId.length === 1 && (
            <Link to="/apps" search={{ search: clientId.join() }}>
              Search for it instead
            </Link>
          )}
        </p>
      )}
      {tenant !== undefined && <p>A tenant this token cannot reach matches nothing.</p>}
    </Problem>
  )
}
