import type { ReactNode } from 'react'
import { isTenantId } from '#/domain/ids'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useTenantName } from './tenant-label'

interface TenantIdProps {
  id: string
  /** Rendered ID; the full ID by default. */
  children?: ReactNode
}

/** Renders a tenant's name or letter, and the ID, which is the identity. */
export function TenantId({ id, children }: TenantIdProps) {
  const { label, letter } = useTenantName(id)
  return (
    <>
      {label !== '' ? (
        <>
          <UntrustedText value={label} max={60} />{' '}
        </>
      ) : (
        letter && `${letter} `
      )}
      <code>{children ?? <UntrustedText value={id} max={120} />}</code>
    </>
  )
}

interface TenantNameProps {
  id: string
  className?: string | undefined
  /** Class of the word before a letter, to hide it in narrow rows. */
  wordClass?: string | undefined
}

/** Renders a tenant's name, letter or end of the ID. The tooltip has the full ID. The service has no tenant names. */
export function TenantName({ id, className, wordClass }: TenantNameProps) {
  const { label, letter } = useTenantName(id)
  return (
    <span className={className} translate="no" data-tip={withMarkers(id)}>
      {label === '' && letter !== '' ? (
        <Letter text={letter} wordClass={wordClass} />
      ) : label === '' && isLong(id) ? (
        `…${id.slice(-5)}`
      ) : (
        <UntrustedText value={label || id} max={60} />
      )}
    </span>
  )
}

function Letter({ text, wordClass }: { text: string; wordClass: string | undefined }) {
  if (wordClass === undefined) return text
  const at = text.lastIndexOf(' ') + 1
  return (
    <>
      <span className={wordClass}>{text.slice(0, at)}</span>
      {text.slice(at)}
    </>
  )
}

/** Returns true for an ID that may be cut, because its pattern allows ASCII only. Other text is shown in full. */
function isLong(id: string): boolean {
  return isTenantId(id) && id.length > 8
}

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
