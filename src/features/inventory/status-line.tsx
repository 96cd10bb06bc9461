import { countOf } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { ReadLine } from '#/ui/feedback/read-line'
import type { LoadedApps } from './loaded-apps'

interface StatusLineProps {
  loaded: LoadedApps | null
  waiting: boolean
  failed: boolean
  onRefresh: () => void
  refreshDisabledReason: string | null
}

/** How many apps match and when the list was read, with "Refresh". */
export function StatusLine({ loaded, waiting, failed, ...refresh }: StatusLineProps) {
  const count = loaded?.totalCount ?? null
  const isKnown = count !== null && !waiting && !failed
  useAnnounced(isKnown ? countOf(count, 'matching app', 'matching apps') : null)
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

function matchSentence({ totalCount, items }: LoadedApps): string {
  return totalCount === null
    ? `${countOf(items.length, 'app', 'apps')} loaded; the service gave no count`
    : `${countOf(totalCount, 'app', 'apps')} ${totalCount === 1 ? 'matches' : 'match'}`
}
