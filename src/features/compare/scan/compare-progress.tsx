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

/** Keeps the console from reloading automatically, because a reload would lose the result. */
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
  /** The rows of the finished comparison; null while the comparison runs. */
  rows: readonly CompareRow[] | null
}

export function CompareLine({ state: { phase, found }, rows }: CompareLineProps) {
  const { joined, missing, ids, answers } = found
  const soFar = soFarMessage(countsIn(rows ?? joined.matches.values()))
  const progress = progressMessage(found, phase, soFar)
  useScanAnnouncements(phase, { scan: scanMessages.scan, soFar })
  // After the list, the comparison looks up client IDs that the list did not have.
  const isLookingUp = missing !== null
  return (
    <div ref={holdsReload}>
      <ScanProgress
        scan={comparison}
        phase={phase}
        labels={labels}
        read={isLookingUp ? answers.size : joined.checked}
        of={isLookingUp ? ids.length : joined.totalCount}
        valueText={progress}
        words={
          <>
            {progress}
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
      {phase.kind === 'done' && <p className="dim">Times and tenant names are not compared.</p>}
      {found.missing === null && phase.kind !== 'running' && (
        <Notice tone="info">{listUnread}</Notice>
      )}
    </>
  )
}
