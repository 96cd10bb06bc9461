import { labelOfTenant } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** Its label, if any, and its whole ID, which is the identity. */
export function TenantId({ id, max = 120 }: { id: string; max?: number }) {
  const label = labelOfTenant(id, usePreferences().tenantLabels)
  return (
    <>
      {label !== '' && (
        <>
          <UntrustedText value={label} max={60} />{' '}
        </>
      )}
      <code>
        <UntrustedText value={id} max={max} />
      </code>
    </>
  )
}
