import { useRef } from 'react'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { PageHeading } from '#/ui/text/page-heading'
import { useStore } from '#/ui/hooks/use-store'
import { IntakePanel } from './intake/intake-panel'
import styles from './lookup-page.module.css'
import { Results } from './results/results'
import { lookup } from './walk/lookup-store'
import { WalkLine, WalkNotices } from './walk/walk-line'

/** From a log to an answer: which of its client IDs are known, and how they are judged. */
export function LookupPage() {
  const state = useStore(lookup)
  const page = useRef<HTMLDivElement>(null)
  // “Clear results” goes with what it clears.
  const onFocus = useFocusRescue(page)
  return (
    <div ref={page} tabIndex={-1} className={styles.page} onFocus={onFocus}>
      <PageHeading title="Client ID lookup">Client ID lookup</PageHeading>
      <IntakePanel known={state.ids} />
      {state.ids.length > 0 && (
        <>
          <WalkLine state={state} />
          <WalkNotices state={state} />
          <Results state={state} />
        </>
      )}
    </div>
  )
}
