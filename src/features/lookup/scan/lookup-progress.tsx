import { holdReload } from '#/lib/reload-guard'
import { number } from '#/lib/words'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { Clock } from '#/ui/text/clock'
import { ServiceMessage } from '#/ui/text/service-message'
import type { ScanState } from '#/scans/create-scan'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { askAgain, lookup, type Lookup } from './lookup-scan'
import {
  answersReadAt,
  countAnswers,
  foundMessage,
  noMatchMessage,
  notKnownGap,
  progressMessage,
  refusedGap,
  scanMessages,
} from './lookup-messages'

/** Keeps the console from reloading automatically, because a reload would lose the results. */
const holdsReload = () => holdReload('the results of the lookup')

const labels = { bar: 'Lookup', pause: 'Pause', again: 'Refresh', stop: 'Stop' }

interface LookupProps {
  state: ScanState<Lookup>
}

export function LookupLine({ state: { phase, found } }: LookupProps) {
  const { all, answered, waiting } = countAnswers(found)
  const isStopped = phase.kind === 'paused' && phase.why === 'stopped'
  const readAt = phase.kind === 'done' ? (answersReadAt(found)?.until ?? null) : null
  useScanAnnouncements(phase, { scan: scanMessages.scan, soFar: foundMessage(found) })
  return (
    <div ref={holdsReload}>
      <ScanProgress
        scan={lookup}
        phase={phase}
        labels={{
          ...labels,
          resume: isStopped ? `Look up the remaining ${number(waiting)}` : 'Resume',
        }}
        read={answered}
        of={all}
        words={
          <>
            {progressMessage(found)}
            {readAt !== null && (
              <>
                , as of <Clock at={readAt} />
              </>
            )}
          </>
        }
      >
        {phase.kind !== 'running' && (
          <Button variant="link" onClick={lookup.wipe}>
            Clear results
          </Button>
        )}
      </ScanProgress>
    </div>
  )
}

export function LookupNotices({ state: { phase, found } }: LookupProps) {
  const { answers } = found
  const { noMatch, notKnown, refused } = countAnswers(found)
  const again = (wanted: string) => (
    <ReadButton
      variant="link"
      onClick={() =>
        askAgain([...answers].flatMap(([id, { kind }]) => (kind === wanted ? id : [])))
      }
    >
      Try again
    </ReadButton>
  )
  return (
    <>
      <ScanWarnings phase={phase} words={scanMessages} />
      {notKnown > 0 && (
        <Notice tone="warning" actions={again('not known')}>
          {notKnownGap(found)}
        </Notice>
      )}
      {refused > 0 && (
        <Notice tone="warning" actions={again('refused')}>
          {refusedGap(found)}
          <ServiceMessage words={refusalIn(found)} failures={[]} />
        </Notice>
      )}
      {noMatch > 0 && <p className="dim">{noMatchMessage}</p>}
    </>
  )
}

function refusalIn({ answers }: Lookup): string | null {
  for (const answer of answers.values()) if (answer.kind === 'refused') return answer.words
  return null
}
