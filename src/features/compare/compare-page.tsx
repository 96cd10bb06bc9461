import { useDeferredValue, useMemo } from 'react'
import { Notice } from '#/ui/feedback/notice'
import { useStore } from '#/ui/hooks/use-store'
import { ToolLine, ToolPage, ToolPanel } from '#/lists/input/tool-page'
import { chosen, dropFile, takeFiles } from './file/file-store'
import { fileDoubts, fileMessage } from './file/file-messages'
import { Results } from './results/results'
import { createRows, countsIn, type CompareRow } from './scan/compare-rows'
import { comparison, type Comparison } from './scan/compare-scan'
import { formatSize } from '#/lib/words'
import { Button, ReadButton } from '#/ui/form/button'
import { ChooseFile } from '#/ui/form/text-or-file-box'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { Phase, ScanState } from '#/scans/create-scan'
import { ScanWarnings } from '#/scans/scan-progress'
import { listUnread } from '#/domain/compare/compared-row'
import { listGaps, progressMessage, soFarMessage, scanMessages } from './scan/compare-messages'
import styles from '#/ui/form/text-or-file-box.module.css'

export function ComparePage() {
  const state = useStore(comparison)
  const { file } = useStore(chosen)
  const { phase, found } = state
  const isRunning = phase.kind === 'running'
  // Show no rows until the end. They are sorted by risk, so each new row would move all others.
  const rows = useMemo(() => (isRunning ? null : createRows(found)), [isRunning, found])
  // Deferred, because a table of 100,000 rows takes a while. The state stays together with its rows.
  const shown = useDeferredValue(useMemo(() => rows && { rows, state }, [rows, state]))
  return (
    <ToolPage
      title="Compare with an export"
      line={phase.kind !== 'idle' && <CompareLine state={state} rows={rows} />}
    >
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
    </ToolPage>
  )
}

function FilePanel({ phase }: { phase: Phase }) {
  const { name, file, reading, problem } = useStore(chosen)
  return (
    <ToolPanel isSmall onFiles={takeFiles}>
      {file === null && reading === null && (
        <p>
          Choose a CSV exported from Apps, or drop it here. The file is not stored. The console
          sends the service the file’s filters and any client IDs missing from its list.
        </p>
      )}
      {file !== null && (
        <p className={`row broken ${styles.line}`}>
          <UntrustedText value={name} max={100} /> <span>{fileMessage(file)}</span>
        </p>
      )}
      {reading !== null && (
        <p className={`row broken ${styles.line}`}>
          <UntrustedText value={reading.name} max={100} />, {formatSize(reading.size)}
          <progress
            aria-label="Reading"
            className={styles.bar}
            max={reading.size}
            value={reading.done}
          />
          {formatSize(reading.done)} read
        </p>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
      <div className={`row broken ${styles.line}`}>
        {file !== null && phase.kind === 'idle' && (
          <ReadButton variant="primary" onClick={comparison.start}>
            Compare with now
          </ReadButton>
        )}
        <ChooseFile
          variant={file === null && reading === null ? 'primary' : 'default'}
          accept=".csv,text/csv"
          onFiles={takeFiles}
        />
        {(file !== null || reading !== null) && (
          <Button variant="link" onClick={dropFile}>
            {reading === null ? 'Remove' : 'Stop'}
          </Button>
        )}
      </div>
    </ToolPanel>
  )
}

interface CompareLineProps {
  state: ScanState<Comparison>
  /** The rows of the finished comparison; null while the comparison runs. */
  rows: readonly CompareRow[] | null
}

function CompareLine({ state: { phase, found }, rows }: CompareLineProps) {
  const { joined, missing, ids, answers } = found
  const soFar = soFarMessage(countsIn(rows ?? joined.matches.values()))
  const progress = progressMessage(found, phase, soFar)
  // After the list, the comparison looks up client IDs that the list did not have.
  const isLookingUp = missing !== null
  return (
    <ToolLine
      scan={comparison}
      phase={phase}
      bar="Comparison"
      events={{ scan: scanMessages.scan, soFar }}
      read={isLookingUp ? answers.size : joined.checked}
      of={isLookingUp ? ids.length : joined.totalCount}
      valueText={progress}
      progress={progress}
      readAt={phase.kind === 'done' ? joined.readAt : null}
      results="the result of the comparison"
    />
  )
}

function CompareNotices({ state: { phase, found } }: Pick<CompareLineProps, 'state'>) {
  return (
    <>
      <ScanWarnings phase={phase} words={scanMessages} gaps={listGaps(found)} />
      {phase.kind === 'done' && <p className="dim">Times and tenant names are not compared.</p>}
      {found.missing === null && phase.kind !== 'running' && (
        <Notice tone="info">{listUnread}</Notice>
      )}
    </>
  )
}
