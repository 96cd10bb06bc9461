import { limitMessages } from '#/domain/failures'
import { offlineMessages } from '#/lib/offline-messages'
import { useRef, type ReactNode } from 'react'
import { sentence, serviceMessage, statusOf } from '#/api/errors'
import { isEndless } from '#/api/no-end'
import { Notice } from '#/ui/feedback/notice'
import { Button, ReadButton } from '#/ui/form/button'
import { useShownRead } from '#/ui/feedback/shown-reads'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { TellButton } from '#/ui/progress/tell-button'
import { Clock } from '#/ui/text/clock'
import { ServiceMessage } from '#/ui/text/service-message'
import type { Phase, Scan } from './create-scan'
import type { Joined } from './joined'
import { progressMessage, type Gap, type ScanMessages } from './scan-messages'

export interface ScanLabels {
  bar: string
  pause: string
  /** Label of the Resume button. Omit if a paused scan cannot resume. */
  resume?: string
  again?: string
  /** Label of a second button that ends the scan early. */
  stop?: string
}

interface ScanProgressProps {
  scan: Pick<Scan<never>, 'start' | 'pause' | 'restart'>
  phase: Phase
  labels: ScanLabels
  words: ReactNode
  valueText?: string
  /** Number of items read so far. */
  read: number
  /** Number of all items; null if unknown. */
  of: number | null
  children?: ReactNode
}

export function ScanProgress(props: ScanProgressProps) {
  const { scan, phase, labels, words, valueText, read, of, children } = props
  const isUnderWay = phase.kind === 'running' || phase.kind === 'paused'
  const isStopped = phase.kind === 'paused' && phase.why === 'stopped'
  const row = useRef<HTMLDivElement>(null)
  // Some buttons disappear when pressed or when the scan ends.
  const onFocus = useFocusRescue(row)
  return (
    <div ref={row} tabIndex={-1} className="row scan" onFocus={onFocus}>
      <p className="scan-words numbers">{words}</p>
      {phase.kind !== 'done' && (
        <progress
          aria-label={labels.bar}
          aria-valuetext={valueText}
          // A bar without a value shows activity instead of progress.
          {...(of !== null && { max: Math.max(1, of), value: read })}
        />
      )}
      <MainButton {...props} />
      {labels.stop !== undefined && isUnderWay && !isStopped && (
        <Button onClick={() => scan.pause('stopped')}>{labels.stop}</Button>
      )}
      {labels.stop === undefined && labels.again !== undefined && phase.kind === 'paused' && (
        <ReadButton onClick={scan.restart}>{labels.again}</ReadButton>
      )}
      <TellButton of={scan} />
      {children}
    </div>
  )
}

interface ListScanProgressProps extends Pick<ScanProgressProps, 'scan' | 'phase' | 'labels'> {
  joined: Pick<Joined<unknown, unknown>, 'checked' | 'unreadable' | 'totalCount' | 'readAt'>
  nouns: ScanMessages['nouns']
  /** The matches so far, after the number of checked items. */
  soFar: string
  /** The text of a finished scan. */
  whole: string
}

/** Progress of a scan over the pages of one list. */
export function ListScanProgress(props: ListScanProgressProps) {
  const { joined, nouns, soFar, whole, ...scan } = props
  const { checked, totalCount, readAt } = joined
  useShownRead(readAt)
  return (
    <ScanProgress
      {...scan}
      read={checked}
      of={totalCount}
      words={
        <>
          <span className="scan-text">
            {scan.phase.kind === 'done' ? whole : progressMessage(joined, nouns, soFar)}
            {readAt !== null && ', '}
          </span>
          <span className="scan-as-of">
            {readAt !== null && (
              <>
                as of <Clock at={readAt} />
              </>
            )}
          </span>
        </>
      }
    />
  )
}

/** Always a single button in the same place, so that it keeps the focus while its label changes. */
function MainButton({ scan, phase, labels }: ScanProgressProps) {
  switch (phase.kind) {
    case 'idle':
    case 'running':
      return <Button onClick={() => scan.pause()}>{labels.pause}</Button>
    case 'paused':
      return labels.resume !== undefined && <Button onClick={scan.start}>{labels.resume}</Button>
    case 'failed':
      return <ReadButton onClick={scan.start}>{continueLabel(phase.error)}</ReadButton>
    case 'done':
      return (
        labels.again !== undefined && (
          <ReadButton variant="link" icon="refresh" onClick={scan.restart}>
            {labels.again}
          </ReadButton>
        )
      )
  }
}

export function continueLabel(error: Error): string {
  return isEndless(error) ? 'Load more pages' : 'Try again'
}

interface ScanWarningsProps {
  phase: Phase
  words: Pick<ScanMessages, 'scan' | 'action'>
  gaps?: readonly Gap[]
  /** True if the page itself explains the failure. */
  saysFailure?: boolean
}

/** Notices about a waiting or stopped scan and about results that may be missing. */
export function ScanWarnings({ phase, words, gaps = [], saysFailure = false }: ScanWarningsProps) {
  const { scan, action } = words
  return (
    <>
      {phase.kind === 'running' && phase.offline && (
        <p className="quiet">{offlineMessages.resuming(scan)}</p>
      )}
      {phase.kind === 'paused' && phase.why === 'rate limit' && (
        <Notice tone="warning">{limitMessages.paused(scan)} Results so far are kept.</Notice>
      )}
      {phase.kind === 'failed' && !saysFailure && (
        <Notice tone="danger">
          {sentence(phase.error, action)} The {scan} stopped.
          {/* A scan decides after a 403 which results the token may still see. */}
          {statusOf(phase.error) !== 403 && ' Results so far are kept.'}
          <ServiceMessage {...serviceMessage(phase.error)} />
        </Notice>
      )}
      {gaps.map(({ kind, words: message }) => (
        <Notice key={kind} tone={kind === 'restarted' ? 'info' : 'warning'}>
          {message}
        </Notice>
      ))}
    </>
  )
}
