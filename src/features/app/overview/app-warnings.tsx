import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { lookAlikeWarnings } from '#/domain/names/look-alike'
import { createNameIndex } from '#/domain/names/name-index'
import { NameWarnings } from '#/app-parts/name-warnings'

/** Reasons to doubt the app's identity, compared with every loaded list. Load it late. */
export function AppWarnings({ app }: { app: OauthApp }) {
  const queryClient = useQueryClient()
  const warnings = useMemo(() => {
    const index = createNameIndex()
    index.extend(cachedApps(queryClient))
    // Last, so that the app as it was just read replaces its older copies.
    index.extend([app])
    return lookAlikeWarnings(app, index)
  }, [queryClient, app])
  return <NameWarnings warnings={warnings} />
}
