import { Clock } from '#/ui/text/clock'
import { useRef, useState } from 'react'
import { useLiveCounts } from '#/app-parts/use-live-counts'
import { sentence } from '#/api/errors'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { number } from '#/lib/words'
import { ReadButton } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { FactAside } from '#/ui/text/fact-list'
import styles from './active-accounts.module.css'
import { useCachedFilter } from '../use-cached-filter'

/** Compares the live count with the cached filter, on request, at 0, or when a loaded list contradicts the count. */
export function ActiveAccounts({ app }: { app: OauthApp }) {
  const { counts, error, isPending, refetch } = useLiveCounts(app.id)
  const live = counts?.numActive ?? null
  const answer = useRef<HTMLSpanElement>(null)
  const onFocus = useFocusRescue(answer)
  const [wasAsked, setWasAsked] = useState(false)
  const { cached, behind, isAsked, isReading, filtered } = useCachedFilter(
    app,
    (count) => wasAsked || count === 0,
  )

  if (isPending) return <span className={styles.count}>Counting…</span>
  const again = (
    <ReadButton variant="link" onClick={() => void refetch()}>
      Try again
    </ReadButton>
  )
  if (counts === null || live === null) {
    return (
      <span ref={answer} tabIndex={-1} onFocus={onFocus}>
        {error ? 'Not loaded' : 'An unknown number'}
        <FactAside>
          {error ? sentence(error, 'count accounts') : 'the service gave no count'}
        </FactAside>
        {error && again}
      </span>
    )
  }
  return (
    <span ref={answer} tabIndex={-1} onFocus={onFocus} className={styles.count}>
      {number(live)}, counted live at <Clock at={counts.readAt} />
      {error && (
        <>
          <FactAside>counting again failed: {sentence(error, 'count accounts')}</FactAside>
          {again}
        </>
      )}
      {behind !== null && <FactAside>{behind}</FactAside>}
      {behind === null && cached !== null && <FactAside>the cached filter agrees</FactAside>}
      {isAsked && filtered.isError && (
        <FactAside>the cached filter could not be checked: {sentence(filtered.error)}</FactAside>
      )}
      {cached === null && !isReading && error === null && (
        <ReadButton
          variant="link"
          onClick={() => {
            setWasAsked(true)
            // Reads both again, because counts from different times cannot be compared.
            void refetch()
            if (isAsked) void filtered.refetch()
          }}
        >
          {isAsked && filtered.isError ? 'Try again' : 'Compare with the cached filter'}
        </ReadButton>
      )}
    </span>
  )
}
