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
import type { Find } from '../scan/scan'
import { askForParts } from './ask-for-parts'
import { Evidence } from './evidence'
import styles from './opened-item.module.css'

/** The time that an item must be first in the list before its data is requested, in milliseconds. */
const rest = 400

/** Previews the evidence about the first item on wide screens. Decisions need an opened item. */
export function FirstPreview({ find }: { find: Find | undefined }) {
  const isWide = useMedia('(min-width: 64rem)')
  return isWide && find ? <Preview key={find.id} find={find} /> : null
}

function Preview({ find }: { find: Find }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasRested(true)
      askForParts(queryClient, find.id)
    }, rest)
    return () => clearTimeout(timer)
  }, [queryClient, find.id])
  const { data: app, error } = useReachableQuery({
    ...oauthApps.detail(find.id),
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
                <AppName app={find} max={300} />
              </h2>
              <EffectiveClassification app={find} />
            </div>
            <div className="row">
              <code>
                <UntrustedText value={find.clientId} />
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
