import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookAlikeWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { NameWarnings } from '#/app-parts/name-warnings'
import { useStore } from '#/ui/hooks/use-store'
import { review } from '../review-store'

/** Warnings about the app's name, compared with the other finds and every loaded list. */
export function ItemWarnings({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const { finds } = useStore(review).scan
  // One index while the item is open: during the scan it only adds the new names.
  const [index] = useState(createNameIndex)
  const warnings = useMemo(() => {
    index.extend(cachedApps(queryClient))
    index.extend(finds.values())
    // Last, because this version is the newest.
    index.extend([app])
    return lookAlikeWarnings(app, index)
  }, [index, queryClient, finds, app])
  return <NameWarnings warnings={warnings} />
}
