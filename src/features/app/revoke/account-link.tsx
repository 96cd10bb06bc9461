import { Link } from '@tanstack/react-router'
import { accountFind } from '#/lists/find/account-find'
import { buttonClass } from '#/ui/form/button'

interface AccountLinkProps {
  account: { id: string; email: string | null }
  asButton?: boolean
}

/** To the setting behind a refusal. The service has no address for one account: the directory finds it. */
export function AccountLink({ account, asButton = false }: AccountLinkProps) {
  return (
    <Link
      to="/accounts"
      className={asButton ? buttonClass('primary') : 'press'}
      onClick={() => accountFind.set(account.email ?? account.id)}
    >
      Open its settings
    </Link>
  )
}
