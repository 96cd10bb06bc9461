import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cachedApps } from '#/api/oauth-apps/queries'
import { tenantLetter } from '#/domain/names/tenant-letters'
import { labelOfTenant, setPreferences } from '#/lib/preferences'
import { countLabel } from '#/lib/words'
import { usePreferences } from '#/ui/hooks/use-preferences'

/** Links to the tenant names while several tenants of this session have none. Its first use hides the link. */
export function NameTenants() {
  const { tenants, tenantLabels, tenantsOffered } = usePreferences()
  const queryClient = useQueryClient()
  if (tenantsOffered || tenants.length < 2) return null
  const seen = new Set(cachedApps(queryClient).map(({ tenantId }) => tenantId))
  const unnamed = [...seen].filter(
    (id) => tenantLetter(tenants, id) !== '' && labelOfTenant(id, tenantLabels) === '',
  )
  if (unnamed.length < 2) return null
  return (
    <Link
      to="/settings"
      hash="settings-tenants"
      className="press unprinted"
      onClick={() => setPreferences({ tenantsOffered: true })}
    >
      Name your {countLabel(unnamed.length, 'tenant', 'tenants')}
    </Link>
  )
}
