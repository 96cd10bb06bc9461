import { useDeferredValue, useMemo, useRef } from 'react'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { PageHead } from '#/ui/text/page-head'
import { FilePanel } from './file/file-panel'
import { chosen } from './file/file-store'
import { fileDoubts } from './file/file-messages'
import { Results } from './results/results'
import { CompareLine, CompareNotices } from './scan/compare-progress'
import { createRows } from './scan/compare-rows'
import { comparison } from './scan/compare-scan'

export function ComparePage() {
  const state = useStore(comparison)
  const { file } = useStore(chosen)
  const { phase, found } = state
  const page = useRef<HTMLDivElement>(null)
  // Buttons that start or stop the comparison disappear with their step. The page then takes the focus.
  const onFocus = useFocusRescue(page)
  const isRunning = phase.kind === 'running'
  // Show no rows until the end. They are sorted by risk, so each new row would move all others.
  const rows = useMemo(() => (isRunning ? null : createRows(found)), [isRunning, found])
  // Deferred, because a table of 100,000 rows takes a while. The state stays together with its rows.
  const shown = useDeferredValue(useMemo(() => rows && { rows, state }, [rows, state]))
  return (
    <div ref={page} tabIndex={-1} className="fills" onFocus={onFocus}>
      <PageHead
        title="Compare with an export"
        line={phase.kind !== 'idle' && <CompareLine state={state} rows={rows} />}
      />
      <FilePanel phase={phase} />
      {phase.kind !== 'idle' && (
        <>
          {file !== null &&
            fileDoubts(file).map((message) => (
              <Notice key={message} tone="warning">
                {message}
              </Notice>
            ))}
          <CompareNotices state={state} />
          {rows !== null && shown !== null && found.file !== null && (
            <Results file={found.file} {...shown} />
          )}
        </>
      )}
    </div>
  )
}
