import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { lastList } from '../../lib/last-list'
import { parsePlainSearch } from '../../lib/plain-search'
import styles from './app-page.module.css'

/**
 * The way up: to the list under the filters one came from. Where that entry lies behind this one in the tab's
 * history, a plain click goes back to it, and so to the same rows at the same place.
 */
export function Crumbs() {
  const { history } = useRouter()
  const last = lastList.get()
  const goBack = (event: MouseEvent) => {
    const here = history.location.state.__TSR_index
    const there = last?.index ?? null
    const steps = there === null || here === undefined ? 0 : here - there
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (steps <= 0 || !isPlain) return
    event.preventDefault()
    history.go(-steps)
  }
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs}>
      <Link to="/apps" search={parsePlainSearch(last?.search ?? '')} onClick={goBack}>
        Apps
      </Link>
    </nav>
  )
}
