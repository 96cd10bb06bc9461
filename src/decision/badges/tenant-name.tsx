import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useTenantName } from './tenant-label'

interface TenantNameProps {
  id: string
  className?: string | undefined
  /** Of the word before a letter, where a row may have no room for it. */
  wordClass?: string | undefined
}

/** Its label, else its letter, else the end of its ID, which is whole in the tip. The service has no names for tenants. */
export function TenantName({ id, className, wordClass }: TenantNameProps) {
  const { label, letter } = useTenantName(id)
  return (
    <span className={className} translate="no" data-tip={withMarkers(id)}>
      {label === '' && letter !== '' ? (
        <Letter words={letter} wordClass={wordClass} />
      ) : label === '' && isLong(id) ? (
        `…${id.slice(-5)}`
      ) : (
        <UntrustedText value={label || id} max={60} />
      )}
    </span>
  )
}

function Letter({ words, wordClass }: { words: string; wordClass: string | undefined }) {
  if (wordClass === undefined) return words
  const at = words.lastIndexOf(' ') + 1
  return (
    <>
      <span className={wordClass}>{words.slice(0, at)}</span>
      {words.slice(at)}
    </>
  )
}

/** Cutting is safe: the pattern of an id allows ASCII only. One of another form is shown whole. */
function isLong(id: string): boolean {
  return isTenantId(id) && id.length > 8
}
