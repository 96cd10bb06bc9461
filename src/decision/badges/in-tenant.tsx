import { TenantId } from './tenant-id'
import { TenantName } from './tenant-name'
import { useTenantName } from './tenant-label'

/** Renders a tenant in a sentence: "tenant Harbour" or "Tenant A". `short` moves the ID to the tooltip. */
export function InTenant({ id, short = false }: { id: string; short?: boolean }) {
  const { label, letter } = useTenantName(id)
  const Draw = short ? TenantName : TenantId
  return (
    <>
      {(label !== '' || letter === '') && 'tenant '}
      <Draw id={id} />
    </>
  )
}
