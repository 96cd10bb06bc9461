import { headerNotice } from '../late-loads'
import { LatePart } from '../late-part'
import { partMissing } from '../missing-part'
import { MissingPartNotice } from '../missing-part-page'
import styles from './notices.module.css'
import { OfflineNotice } from './offline-notice'
import { RateLimitNotice } from '#/session/rate-limit-notice'
import { useStore } from '#/ui/hooks/use-store'

/** Notices that concern every page, above its content and never over it. */
export function Notices() {
  const isPartMissing = useStore(partMissing)
  return (
    <div className={styles.notices}>
      {isPartMissing && <MissingPartNotice />}
      <OfflineNotice />
      <RateLimitNotice />
      <LatePart load={headerNotice} />
    </div>
  )
}
