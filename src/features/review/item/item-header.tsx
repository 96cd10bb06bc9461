import { Link } from '@tanstack/react-router'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import styles from './opened-item.module.css'
import { itemHeadingId } from '../queue/places'
import type { Find } from '../scan/scan'
import type { Queue } from '../queue/use-queue'

interface ItemHeaderProps {
  app: Pick<Find, 'name' | 'clientId' | 'classification' | 'recommendedClassification'> | null
  appId: OauthAppId
  queue: Queue
  isGone: boolean
}

/** The opened item's name and client ID, its position in the queue, and its buttons and links. */
export function ItemHeader({ app, appId, queue, isGone }: ItemHeaderProps) {
  const at = queue.queue.findIndex(({ id }) => id === appId)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/review" search={queue.search} className={styles.back}>
          Back to the list
        </Link>
        {at >= 0 && (
          <span className={styles.hint}>
            {number(at + 1)} of {number(queue.queue.length)}
          </span>
        )}
        <div className={styles.actions}>
          {at >= 0 && <Button onClick={() => queue.skip(appId)}>Skip</Button>}
          {app && <CopyButton value={app.clientId} name="Copy client ID" />}
          {!isGone && (
            <Link to="/apps/$appId" params={{ appId }}>
              App page
            </Link>
          )}
        </div>
      </div>
      {/* A new element for each item: with the old one the focus would not move, and nothing is read out. */}
      <h2 key={appId} id={itemHeadingId} tabIndex={-1} className={styles.name}>
        {app ? <AppName app={app} max={300} /> : isGone ? 'Not found' : 'Reading the app…'}
      </h2>
      {app && (
        <>
          <div className={styles.values}>
            <EffectiveClassification app={app} />
          </div>
          <code className={styles.clientId}>
            <UntrustedText value={app.clientId} />
          </code>
          <p className={styles.hint}>
            The client ID is the identity; the name is chosen by the publisher.
          </p>
        </>
      )}
    </header>
  )
}
