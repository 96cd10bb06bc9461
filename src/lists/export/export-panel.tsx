import { offlineMessages } from '#/lib/offline-messages'
import { limitMessages } from '#/domain/failures'
import type { Action } from '#/domain/actions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sentence, serviceMessage } from '#/api/errors'
import { holdReload } from '#/lib/reload-guard'
import { countLabel } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { useStore } from '#/ui/hooks/use-store'
import { ServiceMessage } from '#/ui/text/service-message'
import type { Phase } from '#/scans/create-scan'
import { countRead } from '#/scans/joined'
import { ScanProgress, continueLabel } from '#/scans/scan-progress'
import type { Export } from './export-list'
import { fileGaps, progressText, readText, stoppedText } from './scan-lines'

export { createListExport as exportOf } from './export-list'

interface ExportPanelProps {
  run: Export
  onDismiss: () => void
}

const labels = { bar: 'Export', pause: 'Stop export' }

export function ExportPanel({ run, onDismiss }: ExportPanelProps) {
  const { scan, list } = run
  const { noun: nouns, action } = list
  const { phase, found } = useStore(scan.drawn)
  const saved = useStore(run.saved)
  const progress = progressText(found, nouns)
  useExportNews(phase, readText(found, nouns), action)
  if (phase.kind === 'idle' || phase.kind === 'running') {
    const exported = `Exported ${progress}`
    const isOffline = phase.kind === 'running' && phase.offline
    return (
      <div ref={holdsReload}>
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={labels}
          words={isOffline ? `${exported}. ${offlineMessages.waiting('export')}` : exported}
          valueText={exported}
          read={countRead(found)}
          of={found.totalCount}
        />
      </div>
    )
  }
  const partly = found.matches.size > 0 && (
    <Button variant="link" onClick={run.save}>
      Download partial CSV
    </Button>
  )
  const dismiss = (
    <Button variant="link" onClick={onDismiss}>
      Dismiss
    </Button>
  )
  if (phase.kind === 'done') {
    const gaps = fileGaps(found, nouns)
    return (
      <Notice tone={gaps.length > 0 ? 'warning' : 'info'} actions={dismiss}>
        Exported {countLabel(found.matches.size, ...nouns)} to {saved?.name}.
        {gaps.length > 0 && (
          <ul>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  const error = phase.kind === 'failed' ? phase.error : null
  const isLimited = phase.kind === 'paused' && phase.why === 'rate limit'
  // A resumed export waits for the network, as it does when the network is lost.
  const Continue = error ? ReadButton : Button
  return (
    <Notice
      tone={error ? 'danger' : isLimited ? 'warning' : 'info'}
      actions={
        <>
          {(error !== null || isLimited) && (
            <Continue variant="link" onClick={scan.start}>
              {error ? continueLabel(error) : 'Resume'}
            </Continue>
          )}
          {partly}
          {dismiss}
        </>
      }
    >
      {whyStopped(phase)} {error && sentence(error, action)} {stoppedText(found, saved, nouns)}
      <ServiceMessage {...serviceMessage(error)} />
    </Notice>
  )
}

const holdsReload = () => holdReload('the export')

function whyStopped(phase: Phase): string {
  if (phase.kind === 'failed') return 'The export stopped.'
  const why = phase.kind === 'paused' ? phase.why : null
  if (why === 'rate limit') return limitMessages.paused('export')
  return why === 'changed' ? 'Export stopped because the filters changed.' : 'Export stopped.'
}

/** Announces the phases of an export. The saved file is announced elsewhere. */
function useExportNews(phase: Phase, read: string, action: Action): void {
  const last = useRef<Phase>({ kind: 'idle' })
  const onPhase = useEffectEvent((now: Phase) => {
    const before = last.current
    last.current = now
    const isOffline = now.kind === 'running' && now.offline
    if (isOffline) announce(offlineMessages.waiting('export'))
    else if (now.kind === 'running' && before.kind !== 'running') announce('Export started.')
    else if (now.kind === 'paused' && now.why !== 'left') announce(`Export stopped. ${read}.`)
    else if (now.kind === 'failed') announce(`The export stopped. ${sentence(now.error, action)}`)
  })
  useEffect(() => onPhase(phase), [phase])
}
