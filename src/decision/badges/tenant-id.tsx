import type { ReactNode } from 'react'
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
