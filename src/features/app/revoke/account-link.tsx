import { Link } from '@tanstack/react-router'
import { onPlainClick } from '#/lib/plain-click'
import { accountFind } from '#/lists/passed-on'
import { buttonClass } from '#/ui/form/button'

interface AccountLinkProps {
  account: { id: string; email: string | null }
  asButton?: boolean
}

/** Links to the setting behind a refusal. The list of accounts finds the account, which has no URL of its own. */
export function AccountLink({ account, asButton = false }: AccountLinkProps) {
  return (
    <Link
      to="/accounts"
      className={asButton ? buttonClass('primary') : 'press'}
      onClick={onPlainClick(() => accountFind.set(account.email ?? account.id))}
    >
      Open its settings
    </Link>
  )
}
