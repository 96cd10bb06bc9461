import { useRef } from 'react'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { IntakePanel } from './intake/intake-panel'
import { Results } from './results/results'
import { LookupLine, LookupNotices } from './walk/lookup-line'
import { lookup } from './walk/lookup-walk'

/** From a log to an answer: which of its client IDs are known, and how they are judged. */
export function LookupPage() {
  const state = useStore(lookup)
  const { found } = state
  const page = useRef<HTMLDivElement>(null)
  // “Clear results” goes with what it clears.
  const onFocus = useFocusRescue(page)
  return (
    <div ref={page} tabIndex={-1} className="fills" onFocus={onFocus}>
      <PageHead title="Client ID lookup" />
      <IntakePanel known={found.ids} />
      {found.ids.length > 0 && (
        <>
          <LookupLine state={state} />
          <LookupNotices state={state} />
          <Results state={found} />
        </>
      )}
    </div>
  )
}
