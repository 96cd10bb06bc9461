import { Link } from '@tanstack/react-router'
import { directoryFind } from '#/lists/find/directory-find'
import styles from './directory-link.module.css'

/** To the setting behind a refusal. The service has no address for one account: the directory finds it. */
export function DirectoryLink({ account }: { account: { id: string; email: string | null } }) {
  return (
    <Link
      to="/accounts"
      className={styles.link}
      onClick={() => directoryFind.set(account.email ?? account.id)}
    >
      Open its settings
    </Link>
  )
}
