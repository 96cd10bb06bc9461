import { useCallback, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { holdReload } from '#/lib/reload-guard'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import type { Gap } from '#/scans/scan-messages'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useShownRead } from '#/ui/feedback/shown-reads'
import { Button } from '#/ui/form/button'
import { useFileDrop } from '#/ui/hooks/use-file-drop'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useNow } from '#/ui/hooks/use-now'
import { classNames } from '#/ui/text/class-names'
import { Clock } from '#/ui/text/clock'
import { PageHead } from '#/ui/text/page-head'
import { oldestMessage } from './oldest-message'
import { ToolPlaces } from './tool-places'

interface ToolPageProps extends ToolLineProps {
  title: string
  /** True if the scan has started, so that its progress and the children are shown. */
  isStarted: boolean
  /** In the head until the scan starts. */
  hint?: ReactNode
  input: ReactNode
  gaps?: readonly Gap[]
  /** Further notices and the results. */
  children: ReactNode
  /** A sentence below the results, and before they come. */
  foot?: string | false
}

/** Page that takes a text or a file, scans and shows the results. */
export function ToolPage(props: ToolPageProps) {
  const { title, isStarted, hint, input, gaps, children, foot = false, ...line } = props
  const page = useRef<HTMLDivElement>(null)
  // Some buttons disappear when pressed, such as “Clear results”. The page then takes the focus.
  const onFocus = useFocusRescue(page)
  const [acts, setActs] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ acts, foot }), [acts, foot])
  return (
    <div ref={page} tabIndex={-1} className="fills tool" onFocus={onFocus}>
      <PageHead
        title={title}
        line={isStarted ? <ToolLine {...line} /> : hint && <span>{hint}</span>}
        actionsRef={setActs}
      />
      {input}
      {isStarted && (
        <>
          <ScanWarnings phase={line.phase} words={line.messages} {...(gaps && { gaps })} />
          <ToolPlaces value={places}>{children}</ToolPlaces>
        </>
      )}
      {!isStarted && foot && (
        <div className="foot">
          <p>{foot}</p>
        </div>
      )}
    </div>
  )
}

interface ToolPanelProps {
  /** True if the page has nothing else, so that the text takes the room. */
  grows?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** Place for the input of a tool page. Accepts files dropped anywhere on the page. */
export function ToolPanel({ grows = false, onFiles, children }: ToolPanelProps) {
  const isOver = useFileDrop(onFiles)
  return (
    <div className={classNames('intake', grows && 'grows')} data-over={isOver}>
      {children}
    </div>
  )
}

interface ToolLineProps extends Pick<
  ComponentProps<typeof ScanProgress>,
  'scan' | 'phase' | 'read' | 'of' | 'valueText'
> {
  messages: ComponentProps<typeof ScanWarnings>['words']
  /** The name of the progress bar. */
  bar: string
  resume?: string
  progress: string
  /** The results so far, for announcements. */
  soFar: string
  /** Words before the time, such as “as of”. */
  asOf?: string
  /** The time of the results, in milliseconds since the epoch. */
  readAt: number | null
  /** The time of the oldest result, if the results were not read in one go. */
  oldestReadAt?: number | null
  /** The results that a reload would lose, such as “the results of the lookup”. */
  results: string
  onClear?: () => void
}

/** Line with the progress and the buttons of the scan. Keeps the console from reloading automatically. */
function ToolLine(props: ToolLineProps) {
  const { messages, bar, resume = 'Resume', progress, soFar, asOf = 'as of', ...others } = props
  const { readAt, oldestReadAt = readAt, results, onClear, ...scanProps } = others
  useShownRead(oldestReadAt)
  useScanAnnouncements(scanProps.phase, { scan: messages.scan, soFar })
  const holdsReload = useCallback(() => holdReload(results), [results])
  return (
    <div ref={holdsReload}>
      <ScanProgress
        {...scanProps}
        labels={{ bar, resume, pause: 'Pause', again: 'Refresh', stop: 'Stop' }}
        words={
          <>
            {progress}
            {readAt !== null && (
              <>
                , {asOf} <Clock at={readAt} />
                {oldestReadAt !== null && <Oldest oldest={oldestReadAt} latest={readAt} />}
              </>
            )}
          </>
        }
      >
        {onClear && scanProps.phase.kind !== 'running' && (
          <Button variant="link" onClick={onClear}>
            Clear results
          </Button>
        )}
      </ScanProgress>
    </div>
  )
}

function Oldest({ oldest, latest }: { oldest: number; latest: number }) {
  const message = oldestMessage({ oldest, latest }, useNow())
  return message !== null && <span className="warns"> {message}</span>
}
