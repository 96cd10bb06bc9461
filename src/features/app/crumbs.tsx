import { Link, useRouter } from '@tanstack/react-router'
import { backToList } from '#/lists/back-to-list'
import { lastList } from '#/lists/last-list'
import { parsePlainSearch } from '#/lib/plain-search'
import styles from './app-page.module.css'

/** The way up: to the list, with the filters the reader came from. */
export function Crumbs() {
  const { history } = useRouter()
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link
        to="/apps"
        search={parsePlainSearch(lastList('/apps')?.search ?? '')}
        onClick={(event) => backToList('/apps', history, event)}
      >
        Apps
      </Link>
    </nav>
  )
}
