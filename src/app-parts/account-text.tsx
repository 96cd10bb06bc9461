import { UntrustedText } from '#/ui/text/untrusted-text'

/** Who an account is: its address, or its ID where this token sees no address. */
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
