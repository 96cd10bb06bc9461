import { useEffect } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { JoinedPages } from '#/lists/join-pages'
import { countOf } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { ReadLine } from '#/ui/feedback/read-line'

interface StatusLineProps {
  loaded: JoinedPages<OauthApp> | null
  waiting: boolean
  failed: boolean
  onRefresh: () => void
  refreshDisabledReason: string | null
}

/** How many apps match and when the list was read, with "Refresh". */
export function StatusLine({ loaded, waiting, failed, ...refresh }: StatusLineProps) {
  const count = loaded?.totalCount ?? null
  useEffect(() => {
    if (count !== null && !waiting && !failed)
      announce(countOf(count, 'matching app', 'matching apps'))
  }, [count, waiting, failed])
  return (
    <ReadLine
      readAt={
        loaded && !waiting && !failed
          ? { oldest: loaded.oldestReadAt, latest: loaded.latestReadAt }
          : null
      }
      {...refresh}
    >
      {!failed && (
        <span>
          {waiting ? 'Updating…' : loaded === null ? 'Loading apps' : matchSentence(loaded)}
        </span>
      )}
    </ReadLine>
  )
}

function matchSentence({ totalCount, items }: JoinedPages<OauthApp>): string {
  return totalCount === null
    ? `${countOf(items.length, 'app', 'apps')} loaded; the service gave no count`
    : `${countOf(totalCount, 'app', 'apps')} ${totalCount === 1 ? 'matches' : 'match'}`
}
