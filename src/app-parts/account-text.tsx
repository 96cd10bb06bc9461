import { UntrustedText } from '#/ui/text/untrusted-text'

/** Renders an account's email address, or its ID if this token cannot read the address. */
export function AccountText({
  account,
  max = 200,
}: {
  account: { id: string; email: string | null }
  max?: number
}) {
  if (account.email !== null) return <UntrustedText value={account.email} max={max} />
  return (
    <>
      {noAddress}{' '}
      <code>
        <UntrustedText value={account.id} max={max} />
      </code>
    </>
  )
}

export const noAddress = 'No address available to this token'
