import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import { AddTenant, TenantOption } from '#/app-parts/tenant-choice'
import { number } from '#/lib/words'
import { Popover } from '#/ui/dialog/popover'
import styles from './search-form.module.css'

interface SearchTenantsProps {
  chosen: readonly string[]
  onChange: (tenants: string[]) => void
  /** What the service said about them. */
  children: ReactNode
}

/** The tenants to search. The service has no list of tenants: those of the apps that were read are offered. */
export function SearchTenants({ chosen, onChange, children }: SearchTenantsProps) {
  const queryClient = useQueryClient()
  const chosenId = useId()
  const [seen, setSeen] = useState(() => cachedApps(queryClient).map(({ tenantId }) => tenantId))
  const options = [...new Set([...seen, ...chosen])]
  const choose = (id: string, on: boolean) => {
    setSeen((before) => [...before, id])
    onChange(on ? [...new Set([...chosen, id])] : chosen.filter((one) => one !== id))
  }
  return (
    <div className={styles.tenants}>
      <Popover
        button={{ icon: 'opens', 'aria-describedby': chosenId, children: 'Tenants' }}
        title="Tenants"
      >
        <fieldset className={styles.options}>
          <legend className="visually-hidden">Tenants: any of</legend>
          {options.length === 0 && <p>No tenant has been seen yet.</p>}
          {options.map((tenant) => (
            <TenantOption key={tenant} id={tenant}>
              {(label) => (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.includes(tenant)}
                    onChange={(event) => choose(tenant, event.target.checked)}
                  />
                  {label}
                </label>
              )}
            </TenantOption>
          ))}
        </fieldset>
        <AddTenant onAdd={(id) => choose(id, true)} />
        <p className={styles.help}>
          The service has IDs, no names. A tenant this token cannot reach matches nothing.
        </p>
      </Popover>
      <span id={chosenId} className={styles.zone}>
        {chosen.length === 0
          ? 'All tenants that this token can reach'
          : `${number(chosen.length)} chosen`}
      </span>
      {children}
    </div>
  )
}
