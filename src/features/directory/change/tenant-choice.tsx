import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { cachedAccounts } from '#/api/directory/queries'
import type { DirectoryAccount } from '#/api/directory/schema'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import { isTenantId } from '#/domain/ids'
import { labelOfTenant } from '#/lib/preferences'
import { useAlert } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './change-dialog.module.css'

interface TenantChoiceProps {
  account: DirectoryAccount
  chosen: readonly string[]
  onChoose: (tenants: readonly string[]) => void
  locked: boolean
}

/**
 * The tenants of a role, by id. No operation lists tenants: those of the apps and the roles that this session has
 * seen are offered, and any other can be added.
 */
export function TenantChoice({ account, chosen, onChoose, locked }: TenantChoiceProps) {
  const queryClient = useQueryClient()
  const { tenantLabels } = usePreferences()
  const [added, setAdded] = useState<readonly string[]>([])
  const id = useId()
  // One page of apps, unless this session has it already; a refusal only leaves fewer tenants to choose from.
  useInfiniteQuery({ ...oauthApps.list({}), retry: false })
  const ofRoles = [account, ...cachedAccounts(queryClient)].flatMap(
    ({ roles }) => roles?.flatMap(({ tenants }) => tenants ?? []) ?? [],
  )
  const known = [
    ...chosen,
    ...cachedApps(queryClient).map(({ tenantId }) => tenantId),
    ...ofRoles,
    ...Object.keys(tenantLabels).filter(isTenantId),
    ...added,
  ]
  const tenants = [...new Set(known)].toSorted()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.groupName}>
        Tenants
      </h3>
      {tenants.map((tenant) => {
        const label = labelOfTenant(tenant, tenantLabels)
        return (
          <div key={tenant} className={styles.option}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(tenant)}
                onChange={({ target }) => {
                  if (locked) return
                  const others = chosen.filter((one) => one !== tenant)
                  onChoose(target.checked ? [...others, tenant] : others)
                }}
              />
              <code>
                <UntrustedText value={tenant} max={120} />
              </code>
            </label>
            {label !== '' && (
              <span className={styles.note}>
                <UntrustedText value={label} max={60} />
              </span>
            )}
          </div>
        )
      })}
      <AddTenant
        onAdd={(tenant) => {
          if (locked) return
          setAdded([...added, tenant])
          onChoose([...new Set([...chosen, tenant])])
        }}
      />
    </div>
  )
}

const notAnId = 'This is not a tenant ID.'

function AddTenant({ onAdd }: { onAdd: (tenant: string) => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  useAlert(wrong ? notAnId : null)
  const add = () => {
    const tenant = text.trim()
    setWrong(!isTenantId(tenant))
    if (!isTenantId(tenant)) return
    onAdd(tenant)
    setText('')
  }
  return (
    <div className={styles.add}>
      <label htmlFor={id} className={styles.note}>
        Another tenant, by its ID
      </label>
      <div className={styles.addLine}>
        <input
          id={id}
          value={text}
          maxLength={600}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the dialog.
            event.preventDefault()
            add()
          }}
        />
        <Button onClick={add}>Add tenant</Button>
      </div>
      {wrong && <p id={`${id}-wrong`}>This is not a tenant ID.</p>}
    </div>
  )
}
