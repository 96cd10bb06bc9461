import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import { formatSecond, formatZone } from '#/lib/time'
import { limitedWords, type FacetCounts } from './facet-counts'
import styles from './facet-lines.module.css'
import { toInventorySearch } from '../search'
import { number } from '#/lib/words'

interface FacetLinesProps {
  facets: FacetCounts
  /** How many values are counted; null when all are. */
  uncounted: number | null
  unreached: { words: string; count: number } | null
  /** The filters that lead to the apps for which the value was never computed. */
  toInactive: ListFilters | null
  changed: boolean
}

/** The lines below the values: the apps that match none of them, and how reliable the counts are. */
export function FacetLines({ facets, uncounted, unreached, toInactive, changed }: FacetLinesProps) {
  const { state, countedAt } = facets
  return (
    <div className={styles.lines}>
      {unreached && (
        <p>
          {unreached.words}: {number(unreached.count)}
        </p>
      )}
      {unreached && toInactive && (
        <p>
          They are among the{' '}
          <Link
            to="/apps"
            search={toInventorySearch({ ...toInactive, hasActiveAccounts: false })}
            onClick={closePopover}
          >
            apps without active accounts
          </Link>
          .
        </p>
      )}
      {changed && <p>The list changed while it was counted.</p>}
      {state === 'limited' && <p>{limitedWords}</p>}
      {state === 'failed' && <p>Counts could not be read.</p>}
      {uncounted !== null && <p>Only the first {number(uncounted)} are counted.</p>}
      <p className={styles.time}>
        {state === 'counting'
          ? 'Counting…'
          : countedAt !== null && (
              <>
                counted at{' '}
                <time dateTime={new Date(countedAt).toISOString()}>
                  {formatSecond(countedAt)} {formatZone(countedAt)}
                </time>
              </>
            )}
      </p>
    </div>
  )
}

/** The popover would cover the list that the link opens. */
function closePopover(event: MouseEvent) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
