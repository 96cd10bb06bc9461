import { useEffect, useRef } from 'react'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { PageHead } from '#/ui/text/page-head'
import { InputPanel } from './input/input-panel'
import { takeRequested } from './input/input-store'
import { Results } from './results/results'
import { WithoutGrant } from './results/without-grant'
import { GrantsLine, GrantsNotices } from './scan/grants-progress'
import { grantsScan } from './scan/grants-scan'

export function PeoplePage() {
  const state = useStore(grantsScan)
  const { phase, found } = state
  const page = useRef<HTMLDivElement>(null)
  useEffect(takeRequested, [])
  // “Clear results” disappears when pressed. The page then takes the focus.
  const onFocus = useFocusRescue(page)
  return (
    <div ref={page} tabIndex={-1} className="fills" onFocus={onFocus}>
      <PageHead
        title="Grants by person"
        line={found.wanted.length > 0 && <GrantsLine state={state} />}
      />
      <InputPanel isSmall={found.wanted.length > 0} isRunning={phase.kind === 'running'} />
      {found.wanted.length > 0 && (
        <>
          <GrantsNotices state={state} />
          <Results state={state} />
          {phase.kind !== 'running' && <WithoutGrant found={found} />}
        </>
      )}
    </div>
  )
}
