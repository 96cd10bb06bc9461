import { holdReload } from '#/lib/reload-guard'
import { Clock } from '#/ui/text/clock'
import { Notice } from '#/ui/feedback/notice'
import type { ScanState } from '#/scans/create-scan'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { listUnread } from '#/domain/compare/compared-row'
import { countsIn, type CompareRow } from './compare-rows'
import { comparison, type Comparison } from './compare-scan'
import { listGaps, progressMessage, soFarMessage, scanMessages } from './compare-messages'

/** A reload would lose the result. */
const holdsReload = () => holdReload('the result of the comparison')

const labels = {
  bar: 'Comparison',
  pause: 'Pause',
  resume: 'Resume',
  again: 'Refresh',
  stop: 'Stop',
}

interface CompareLineProps {
  state: ScanState<Comparison>
  /** Null while it runs. */
  rows: readonly CompareRow[] | null
}

export function CompareLine({ state: { phase, found }, rows }: CompareLineProps) {
  const { joined, missing, ids, answers } = found
  const soFar = soFarMessage(countsIn(rows ?? joined.matches.values()))
  const words = progressMessage(found, phase, soFar)
  useScanAnnouncements(phase, { scan: scanMessages.scan, soFar })
  // Two parts: the list, then what it did not have.
  const isAsking = missing !== null
  return (
    <div ref={holdsReload}>
      <ScanProgress
        scan={comparison}
        phase={phase}
        labels={labels}
        read={isAsking ? answers.size : joined.checked}
        of={isAsking ? ids.length : joined.totalCount}
        valueText={words}
        words={
          <>
            {words}
            {phase.kind === 'done' && joined.readAt !== null && (
              <>
                , as of <Clock at={joined.readAt} />
              </>
            )}
          </>
        }
      />
    </div>
  )
}

export function CompareNotices({ state: { phase, found } }: Pick<CompareLineProps, 'state'>) {
  return (
    <>
      <ScanWarnings phase={phase} words={scanMessages} gaps={listGaps(found)} />
      {phase.kind === 'done' && (
        <p className="dim">Times and the labels of tenants are not compared.</p>
      )}
      {found.missing === null && phase.kind !== 'running' && (
        <Notice tone="info">{listUnread}</Notice>
      )}
    </>
  )
}
