import { Fragment } from 'react'
import { labelOfTenant } from '#/lib/preferences'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { usePreferences } from '#/ui/hooks/use-preferences'
import type { ActiveFilter } from './filter-words'

/** The value of a filter. A tenant's local label never appears without the ID, which is the identity. */
export function FilterValue({ filter: { name, value, alone } }: { filter: ActiveFilter }) {
  const { tenantLabels } = usePreferences()
  const ids = name === 'tenant' ? (alone.tenant ?? []) : []
  if (ids.every((id) => labelOfTenant(id, tenantLabels) === '')) return <bdi>{value}</bdi>
  return (
    <>
      {ids.length > 1 && 'any of '}
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {labelOfTenant(id, tenantLabels) !== '' && (
            <>
              <UntrustedText value={labelOfTenant(id, tenantLabels)} max={60} />{' '}
            </>
          )}
          <UntrustedText value={id} max={100} />
        </Fragment>
      ))}
    </>
  )
}
