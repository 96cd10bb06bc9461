import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { tenants } from '#/app-parts/tenant-choice'
import { number } from '#/lib/words'
import type { Filter } from '#/lists/filters/filter'
import { FilterPanel } from '#/lists/filters/filter-panel'
import { Popover } from '#/ui/dialog/popover'

interface SearchTenantsProps {
  chosen: readonly string[]
  onChange: (tenants: string[]) => void
  children: ReactNode
}

const filter: Filter = { ...tenants, name: 'uDomainIds', label: 'Tenants', kind: 'any of' }

/** Chooses the tenants to search, among those of loaded apps. The service has no list of tenants. */
export function SearchTenants({ chosen, onChange, children }: SearchTenantsProps) {
  const queryClient = useQueryClient()
  const chosenId = useId()
  const [seen] = useState(() => cachedApps(queryClient).map(({ tenantId }) => tenantId))
  return (
    <div className="row">
      <Popover
        button={{ icon: 'opens', 'aria-describedby': chosenId, children: filter.label }}
        title={filter.label}
      >
        <FilterPanel filter={filter} seen={seen} chosen={chosen} onChange={onChange} />
      </Popover>
      <span id={chosenId} className="quiet">
        {chosen.length === 0
          ? 'All tenants that this token can reach'
          : `${number(chosen.length)} chosen`}
      </span>
      {children}
    </div>
  )
}
