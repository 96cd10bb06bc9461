import { TenantId } from './tenant-id'
import { TenantName } from './tenant-name'
import { useTenantName } from './tenant-label'

/** A tenant in a sentence: "tenant Harbour", and "Tenant A" without the word twice. `short` leaves the ID to the tip. */
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
