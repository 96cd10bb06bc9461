import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { labelOfTenant } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** Its label, else the end of its ID, which is whole in the tip. The service has no names for tenants. */
export function TenantName({ id, className }: { id: string; className?: string | undefined }) {
  const { tenantLabels } = usePreferences()
  const label = labelOfTenant(id, tenantLabels)
  return (
    <span className={className} data-tip={withMarkers(id)}>
      {/* The pattern of an id allows ASCII only; an id of another form is shown whole. */}
      {label === '' && isLong(id) ? (
        `…${id.slice(-5)}`
      ) : (
        <UntrustedText value={label || id} max={60} />
      )}
    </span>
  )
}

function isLong(id: string): boolean {
  return isTenantId(id) && id.length > 8
}
