import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { isAccountId } from '#/domain/ids'
import { onPlainClick } from '#/lib/plain-click'
import { requestedAccounts, type RequestedAccount } from '#/lists/passed-on'

interface GrantsLinkProps {
  account: RequestedAccount
  describedBy: string
}

/** Link to the account's grants. Passes the ID in memory, because another account may have the same address. */
export function GrantsLink({ account: { id, email }, describedBy }: GrantsLinkProps) {
  if (!isAccountId(id)) return null
  return (
    <Link
      to="/people"
      className="button icon grants on-hover"
      aria-label="Grants of this account…"
      aria-describedby={describedBy}
      onClick={onPlainClick(() => requestedAccounts.set([{ id, email }]))}
    >
      <KeyRound size={14} aria-hidden="true" />
    </Link>
  )
}
