import type { ReactNode } from 'react'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useTenantName } from './tenant-label'

interface TenantIdProps {
  id: string
  /** The ID as it is drawn; by default whole. */
  children?: ReactNode
}

/** Its label, else its letter, and its ID, which is the identity. */
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
