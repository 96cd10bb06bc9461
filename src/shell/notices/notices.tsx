import { useSyncExternalStore } from 'react'
import { headerNotice } from '../late-loads'
import { LatePart } from '../late-part'
import { partMissing } from '../missing-part'
import { MissingPartNotice } from '../missing-part-page'
import styles from './notices.module.css'
import { OfflineNotice } from './offline-notice'
import { RateLimitNotice } from '#/session/rate-limit-notice'

/** Notices that concern every page, above its content and never over it. */
export function Notices() {
  const isPartMissing = useSyncExternalStore(partMissing.subscribe, partMissing.get)
  return (
    <div className={styles.notices}>
      {isPartMissing && <MissingPartNotice />}
      <OfflineNotice />
      <RateLimitNotice />
      <LatePart load={headerNotice} />
    </div>
  )
}
