import { Link } from '@tanstack/react-router'
import type { SearchId } from '#/domain/messages/search-job'
import { addressOf, searchAddress } from '#/domain/messages/search-request'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './recent-searches.module.css'
import type { Start } from './starts'

const most = 5

interface RecentSearchesProps {
  starts: readonly Start[]
  /** The search of this address, which is not offered again. */
  current: SearchId | null
}

/** The searches that this session started: each leads to its own results, and starts nothing. */
export function RecentSearches({ starts, current }: RecentSearchesProps) {
  const known = starts.filter(({ id }) => id !== null && id !== current).slice(0, most)
  if (known.length === 0) return null
  return (
    <nav aria-label="Recent searches" className={styles.recent}>
      <h2>Recent searches</h2>
      <ul>
        {known.map(({ request, id, at }) => (
          <li key={id}>
            <Link to="/messages" search={searchAddress.write(addressOf(request, id))}>
              <UntrustedText value={request.mqlSearchString} max={80} />
            </Link>{' '}
            <span>
              <Instant at={new Date(at).toISOString()} />
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
