import { AppLink } from '#/app-parts/app-link'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { MarksOfName } from '#/app-parts/name-marks/name-marks'
import { TenantName } from '#/decision/badges/tenant-name'
import { tenantName } from '#/decision/badges/tenant-label'
import { rowButton } from '#/ui/table/row-button'
import styles from './columns.module.css'

export function AppLine({ app }: { app: OauthApp }) {
  return (
    <>
      <div className={styles.names}>
        <AppLink app={app} />
        <LiveCountLine app={app.id} />
      </div>
      <MarksOfName app={app} />
      {/* Tenant for cards. The table has a separate column. */}
      <TenantName id={app.tenantId} className={`clipped hint ${styles.tenantOnCard}`} />
      {rowButton({
        action: 'decide',
        name: 'Classify and remediate…',
        about: `${app.clientId} ${tenantName(app.tenantId)}`,
      })}
    </>
  )
}
