import { GitCompareArrows } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'
import { ToolPage, ToolPanel } from '#/lists/tool/tool-page'
import { chosen, dropFile, takeFiles } from './file/file-store'
import {
  fileDoubts,
  fileMessage,
  listGaps,
  progressMessage,
  scanMessages,
  soFarMessage,
} from './scan/compare-messages'
import { Results } from './results/results'
import { countsIn, createRows } from './scan/compare-rows'
import { comparison } from './scan/compare-scan'
import { formatSize } from '#/lib/words'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Phase } from '#/scans/create-scan'
import { listUnread } from '#/domain/compare/compared-row'

export function ComparePage() {
  const state = useStore(comparison.drawn)
  const { file } = useStore(chosen)
  const { phase, found } = state
  const isRunning = phase.kind === 'running'
  // Show no rows until the end. They are sorted by risk, so each new row would move all others.
  const rows = useMemo(() => (isRunning ? null : createRows(found)), [isRunning, found])
  // Deferred, because a table of 100,000 rows takes a while. The state stays together with its rows.
  const shown = useDeferredValue(useMemo(() => rows && { rows, state }, [rows, state]))
  const { joined, missing, ids, answers } = found
  const soFar = soFarMessage(countsIn(rows ?? joined.matches.values()))
  const progress = progressMessage(found, phase, soFar)
  // After the list, the comparison looks up client IDs that the list did not have.
  const isLookingUp = missing !== null
  const isStarted = phase.kind !== 'idle'
  return (
    <ToolPage
      title="Compare with an export"
      scan={comparison}
      phase={phase}
      isStarted={isStarted}
      messages={scanMessages}
      gaps={listGaps(found)}
      bar="Comparison"
      progress={progress}
      valueText={progress}
      soFar={soFar}
      read={isLookingUp ? answers.size : joined.checked}
      of={isLookingUp ? ids.length : joined.totalCount}
      readAt={phase.kind === 'done' ? joined.readAt : null}
      results="the result of the comparison"
      foot={phase.kind === 'done' && 'Times and tenant names are not compared.'}
      input={
        <>
          <FilePanel phase={phase} />
          {isStarted &&
            file !== null &&
            fileDoubts(file).map((message) => (
              <Notice key={message} tone="warning">
                {message}
              </Notice>
            ))}
        </>
      }
    >
      {missing === null && phase.kind !== 'running' && <Notice tone="info">{listUnread}</Notice>}
      {rows !== null && shown !== null && found.file !== null && (
        <Results file={found.file} {...shown} />
      )}
    </ToolPage>
  )
}

function FilePanel({ phase }: { phase: Phase }) {
  const { name, file, reading, problem } = useStore(chosen)
  const isEmpty = file === null && reading === null
  const isBefore = isEmpty || phase.kind === 'idle'
  return (
    <ToolPanel onFiles={takeFiles}>
      <div className={isBefore ? 'drop tall' : 'row near'}>
        {isBefore && <GitCompareArrows size={24} strokeWidth={1.5} />}
        {isEmpty && (
          <p className="prose">
            <span className="medium">Choose a CSV exported from Apps, or drop it here.</span>{' '}
            <span className="hint block">
              The file is not stored. The console sends the service the file’s filters and any
              client IDs missing from its list.
            </span>
          </p>
        )}
        {file !== null && (
          <p className="row near broken dim">
            <UntrustedText value={name} max={100} /> <span>{fileMessage(file)}</span>
          </p>
        )}
        {reading !== null && (
          <p className="row near broken dim">
            <UntrustedText value={reading.name} max={100} />, {formatSize(reading.size)}
            <progress aria-label="Reading" max={reading.size} value={reading.done} />
            {formatSize(reading.done)} read
          </p>
        )}
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
        <div className="row near broken dim">
          {file !== null && phase.kind === 'idle' && (
            <ReadButton variant="primary" onClick={comparison.start}>
              Compare with now
            </ReadButton>
          )}
          <ChooseFile
            variant={isEmpty ? 'primary' : 'default'}
            accept=".csv,text/csv"
            onFiles={takeFiles}
          />
          {!isEmpty && (
            <Button variant="link" onClick={dropFile}>
              {reading === null ? 'Remove' : 'Stop'}
            </Button>
          )}
        </div>
      </div>
    </ToolPanel>
  )
}
