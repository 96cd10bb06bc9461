import { Link } from '@tanstack/react-router'
import type { OauthAppId } from '#/domain/ids'
import styles from './app-sections.module.css'

/** The sections of an app's page; the address selects one. */
export function AppSections({ appId }: { appId: OauthAppId }) {
  const accounts: string = `/apps/${encodeURIComponent(appId)}/accounts`
  return (
    <nav aria-label="App sections" className={styles.sections}>
      <Link
        to="/apps/$appId"
        params={{ appId }}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Overview
      </Link>
      <Link to={accounts} activeOptions={{ includeSearch: false }}>
        Accounts
      </Link>
    </nav>
  )
}
