import { Link } from '@tanstack/react-router'
import { directoryFind } from '#/lists/find/directory-find'
import { buttonClass } from '#/ui/form/button'

interface DirectoryLinkProps {
  account: { id: string; email: string | null }
  asButton?: boolean
}

/** To the setting behind a refusal. The service has no address for one account: the directory finds it. */
export function DirectoryLink({ account, asButton = false }: DirectoryLinkProps) {
  return (
    <Link
      to="/accounts"
      className={asButton ? buttonClass('primary') : 'press'}
      onClick={() => directoryFind.set(account.email ?? account.id)}
    >
      Open its settings
    </Link>
  )
}
