import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookAlikeWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { NameWarnings } from '#/app-parts/name-warnings'
import { review } from '../review-store'

/** Why to look twice at who the app says it is, compared with the other finds and every list that was loaded. */
export function ItemWarnings({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const { finds } = useSyncExternalStore(review.subscribe, review.get).scan
  // One for as long as the item is open: while the scan goes on it only takes in what is new.
  const [index] = useState(createNameIndex)
  const warnings = useMemo(() => {
    index.extend(cachedApps(queryClient))
    index.extend(finds.values())
    // Last, as it was read now.
    index.extend([app])
    return lookAlikeWarnings(app, index)
  }, [index, queryClient, finds, app])
  return <NameWarnings warnings={warnings} />
}
