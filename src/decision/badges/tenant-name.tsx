import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useTenantWords } from './tenant-words'

/** Its label, else its letter, else the end of its ID, which is whole in the tip. The service has no names for tenants. */
export function TenantName({ id, className }: { id: string; className?: string | undefined }) {
  const { label, letter } = useTenantWords(id)
  return (
    <span className={className} data-tip={withMarkers(id)}>
      {label === '' && (letter !== '' || isLong(id)) ? (
        letter || `…${id.slice(-5)}`
      ) : (
        <UntrustedText value={label || id} max={60} />
      )}
    </span>
  )
}

/** Cutting is safe: the pattern of an id allows ASCII only. One of another form is shown whole. */
function isLong(id: string): boolean {
  return isTenantId(id) && id.length > 8
}
