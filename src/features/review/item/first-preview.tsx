import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { useEffect, useId, useState } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import { Investigation } from '#/app-parts/investigation/investigation'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { useMedia } from '#/ui/hooks/use-media'
import { HeadingLevel } from '#/ui/text/heading-level'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Match } from '../scan/scan'
import { askForParts } from './ask-for-parts'
import { Evidence } from './evidence'
import styles from './opened-item.module.css'

/** The time that an item must be first in the list before its data is requested, in milliseconds. */
const rest = 400

/** Previews the evidence about the first item on wide screens. Decisions need an opened item. */
export function FirstPreview({ match }: { match: Match | undefined }) {
  const isWide = useMedia('(min-width: 64rem)')
  return isWide && match ? <Preview key={match.id} match={match} /> : null
}

function Preview({ match }: { match: Match }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasRested(true)
      askForParts(queryClient, match.id)
    }, rest)
    return () => clearTimeout(timer)
  }, [queryClient, match.id])
  const { data: app, error } = useReachableQuery({
    ...oauthApps.detail(match.id),
    enabled: hasRested,
  })
  return (
    <HeadingLevel value={3}>
      <section className="page" aria-labelledby={id}>
        <div className={`card page ${styles.card}`}>
          <header className="lines">
            <div className="row">
              <h2 id={id} className={`broken ${styles.name}`}>
                <span className="visually-hidden">Preview: </span>
                <AppName app={match} max={300} />
              </h2>
              <EffectiveClassification app={match} />
            </div>
            <div className="row">
              <code>
                <UntrustedText value={match.clientId} />
              </code>
            </div>
          </header>
          {app && error === null && <Evidence app={app} />}
        </div>
        {app && error === null && <Investigation app={app} />}
      </section>
    </HeadingLevel>
  )
}
