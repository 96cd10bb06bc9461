import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useTenantWords } from './tenant-words'

interface TenantNameProps {
  id: string
  className?: string | undefined
  /** Of the word before a letter, where a row may have no room for it. */
  wordClass?: string | undefined
}

/** Its label, else its letter, else the end of its ID, which is whole in the tip. The service has no names for tenants. */
export function TenantName({ id, className, wordClass }: TenantNameProps) {
  const { label, letter } = useTenantWords(id)
  const at = letter.lastIndexOf(' ') + 1
  return (
    <span className={className} data-tip={withMarkers(id)}>
      {label !== '' || (letter === '' && !isLong(id)) ? (
        <UntrustedText value={label || id} max={60} />
      ) : letter === '' ? (
        `…${id.slice(-5)}`
      ) : wordClass ? (
        <>
          <span className={wordClass}>{letter.slice(0, at)}</span>
          {letter.slice(at)}
        </>
      ) : (
        letter
      )}
    </span>
  )
}

/** Cutting is safe: the pattern of an id allows ASCII only. One of another form is shown whole. */
function isLong(id: string): boolean {
  return isTenantId(id) && id.length > 8
}
