import { useRef } from 'react'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { lostMessage } from '#/lib/lost-message'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { InputPanel } from './input/input-panel'
import { Results } from './results/results'
import { LookupLine, LookupNotices } from './scan/lookup-progress'
import { discardKept, keptIds, lostIds } from './scan/kept-ids'
import { lookUp, lookup } from './scan/lookup-scan'

export function LookupPage() {
  const state = useStore(lookup)
  const { found } = state
  const page = useRef<HTMLDivElement>(null)
  // “Clear results” and “Look up again” disappear when pressed. The page then takes the focus.
  const onFocus = useFocusRescue(page)
  return (
    <div ref={page} tabIndex={-1} className="fills" onFocus={onFocus}>
      <PageHead
        title="Client ID lookup"
        line={found.ids.length > 0 && <LookupLine state={state} />}
      />
      <InputPanel known={found.ids} />
      <KeptLine />
      {found.ids.length > 0 && (
        <>
          <LookupNotices state={state} />
          <Results state={state} />
        </>
      )}
    </div>
  )
}

/** Offers to look up the client IDs again after a reload. Requests start only when the admin presses the button. */
function KeptLine() {
  const ids = useStore(keptIds)
  const lost = useStore(lostIds)
  if (ids.length === 0) return null
  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button onClick={() => lookUp(ids)}>Look up again</Button>
          <Button variant="link" onClick={discardKept}>
            Discard
          </Button>
        </>
      }
    >
      This tab still has {countLabel(ids.length, 'client ID', 'client IDs')} from your last lookup.{' '}
      {lostMessage(lost, ['client ID', 'client IDs'])}
    </Notice>
  )
}
