import { Link } from '@tanstack/react-router'
import { directoryFind } from '#/lists/find/directory-find'
import styles from './directory-link.module.css'

/** Where the setting behind a refusal is, and how to find the account there: the service has no address for one. */
export function DirectoryLink({ account }: { account: { id: string; email: string | null } }) {
  return (
    <>
      Its settings are in{' '}
      <Link
        to="/accounts"
        className={styles.link}
        onClick={() => directoryFind.set(account.email ?? account.id)}
      >
        Accounts
      </Link>
      , which the service cannot search: load more there until it is found.
    </>
  )
}
