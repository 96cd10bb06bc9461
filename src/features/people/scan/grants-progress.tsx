import { holdReload } from '#/lib/reload-guard'
import { countLabel } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import type { ScanState } from '#/scans/create-scan'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { grantsScan, readAgain, type Grants } from './grants-scan'
import {
  countAnswers,
  foundMessage,
  listGaps,
  namelessGap,
  progressMessage,
  unreadGap,
  scanMessages,
} from './grants-messages'

/** Keeps the console from reloading automatically, because a reload would lose the results. */
const holdsReload = () => holdReload('the grants that were found')

const labels = { bar: 'Grants', pause: 'Pause', resume: 'Resume', again: 'Refresh', stop: 'Stop' }

interface GrantsProps {
  state: ScanState<Grants>
}

export function GrantsLine({ state: { phase, found } }: GrantsProps) {
  const { apps, passed } = countAnswers(found)
  useScanAnnouncements(phase, { scan: scanMessages.scan, soFar: foundMessage(found) })
  const progress = progressMessage(found)
  return (
    <div ref={holdsReload}>
      <ScanProgress
        scan={grantsScan}
        phase={phase}
        labels={labels}
        read={passed}
        of={apps}
        valueText={progress}
        words={
          <>
            {progress}
            {found.list.readAt !== null && (
              <>
                , list as of <Clock at={found.list.readAt} />
              </>
            )}
          </>
        }
      >
        {phase.kind !== 'running' && (
          <Button variant="link" onClick={grantsScan.wipe}>
            Clear results
          </Button>
        )}
      </ScanProgress>
    </div>
  )
}

export function GrantsNotices({ state: { phase, found } }: GrantsProps) {
  const unread = [...found.unread.values()]
  const nameless = namelessGap(found)
  return (
    <>
      <ScanWarnings phase={phase} words={scanMessages} gaps={listGaps(found)} />
      {unread.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={() => readAgain(unread.map(({ app }) => app))}>
              Try {countLabel(unread.length, 'app', 'apps')} again
            </Button>
          }
        >
          {unreadGap(found)} These apps are listed first.
        </Notice>
      )}
      {nameless !== null && <Notice tone="info">{nameless}</Notice>}
    </>
  )
}
