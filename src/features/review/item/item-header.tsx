import { Link } from '@tanstack/react-router'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import styles from './opened-item.module.css'
import { itemHeadingId, leaveItem } from '../queue/places'
import type { Match } from '../scan/scan'
import type { Queue } from '../queue/use-queue'

interface ItemHeaderProps {
  app: Pick<Match, 'name' | 'clientId' | 'classification' | 'recommendedClassification'> | null
  appId: OauthAppId
  queue: Queue
  isGone: boolean
}

export function ItemHeader({ app, appId, queue, isGone }: ItemHeaderProps) {
  const at = queue.queue.findIndex(({ id }) => id === appId)
  return (
    <header className="lines">
      <div className="row">
        {/* A new element for each item. In the old element the focus would not move, so nothing would be announced. */}
        <h2 key={appId} id={itemHeadingId} tabIndex={-1} className={`broken ${styles.name}`}>
          {app ? <AppName app={app} max={300} /> : isGone ? 'Not found' : 'Loading the app…'}
        </h2>
        {app && <EffectiveClassification app={app} />}
      </div>
      <div className="row">
        {app && (
          <>
            <code>
              <UntrustedText value={app.clientId} />
            </code>
            <CopyButton value={app.clientId} name="Copy client ID" />
          </>
        )}
        <div className="row aside quiet links unprinted">
          {at >= 0 && (
            <span>
              {number(at + 1)} of {number(queue.queue.length)}
            </span>
          )}
          <Link
            to="/review"
            search={queue.search}
            activeOptions={{ exact: true }}
            className={styles.back}
            onClick={() => leaveItem(appId)}
          >
            Back to the list
          </Link>
          {!isGone && (
            <Link to="/apps/$appId" params={{ appId }}>
              App page
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
