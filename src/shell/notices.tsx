import styles from './notices.module.css'
import { OfflineNotice } from './offline-notice'
import { RateLimitNotice } from './rate-limit-notice'

/** What concerns every page, above its content and never over it. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <RateLimitNotice />
    </div>
  )
}
