import { useRef, useMemo } from 'react'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { lostMessage } from '#/lib/lost-message'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { PageHead } from '#/ui/text/page-head'
import { useStore } from '#/ui/hooks/use-store'
import { Results } from './results/results'
import { LookupLine, LookupNotices } from './scan/lookup-progress'
import { discardKept, keptIds, lostIds } from './scan/kept-ids'
import { lookUp, lookup } from './scan/lookup-scan'
import type { LogRead } from '#/domain/lookup/read-log'
import type { InputState } from '#/lists/input/create-input'
import { InputFields } from '#/lists/input/input-fields'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { eachLine, input, inputMessages, knownMessages, setEachLine } from './input/input-store'
import styles from '#/ui/form/text-or-file-box.module.css'

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

const roles = { clientId: 'any column', account: 'no column', time: 'no column' }

function InputPanel({ known }: { known: readonly string[] }) {
  const state = useStore(input)
  const isEachLine = useStore(eachLine)
  const { source, done, read } = state
  const isOver = useFileDrop(input.takeFiles)
  const fresh = useMemo(() => {
    const before = new Set(known)
    return read?.ids.filter((id) => !before.has(id)) ?? []
  }, [read, known])
  const reading = done === null ? null : `Wait until ${source?.name ?? 'the text'} has been read.`

  return (
    <div className={`card stack ${styles.panel}`} data-over={isOver} data-small={known.length > 0}>
      <InputFields
        input={input}
        label="Client IDs"
        placeholder="Paste a list, an audit log as CSV or JSON, or drop a file"
        isSmall={known.length > 0}
        roles={roles}
        words={(log) => [...inputMessages(log), ...knownMessages(log.ids.length - fresh.length)]}
      />
      <div className="row">
        <ReadButton
          variant="primary"
          disabledReason={reading ?? lookupDisabledReason(state, fresh.length)}
          onClick={() => lookUp(fresh, read?.seen)}
        >
          {fresh.length === 0
            ? 'Look up client IDs'
            : `Look up ${countLabel(fresh.length, 'client ID', 'client IDs')}`}
        </ReadButton>
        <ChooseFile disabledReason={reading} onFiles={input.takeFiles} />
        {source === null && (
          <label className="choice">
            <input
              type="checkbox"
              checked={isEachLine}
              onChange={(event) => setEachLine(event.target.checked)}
            />
            Treat every line as a client ID
          </label>
        )}
        <p className={`quiet aside ${styles.hint}`}>Only the client IDs are sent to the service.</p>
      </div>
    </div>
  )
}

function lookupDisabledReason(
  { read, problem }: Pick<InputState<LogRead>, 'read' | 'problem'>,
  fresh: number,
): string | null {
  if (fresh > 0) return null
  if (read === null && problem !== null) return problem
  if (read === null) return 'Enter at least one client ID.'
  return read.ids.length === 0
    ? 'The text contains no client ID.'
    : 'All of these client IDs are already in the results.'
}
