import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { useMedia } from '#/ui/hooks/use-media'
import type { TenantPlace } from './columns'

/** Only rows of several tenants say which; from 1,360 px on there is room for a column. */
export function useTenantPlace(apps: readonly OauthApp[]): TenantPlace {
  const hasRoom = useMedia('(min-width: 85rem)')
  const isOne = useMemo(() => apps.every(({ tenantId }) => tenantId === apps[0]?.tenantId), [apps])
  if (isOne) return 'nowhere'
  return hasRoom ? 'column' : 'app'
}
