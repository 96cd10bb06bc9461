import { countLabel, number } from '#/lib/words'
import { ListScanProgress, ScanWarnings } from '#/scans/scan-progress'
import { useScanAnnouncements } from '#/scans/scan-announcements'
import { checkedMessage, findGaps } from '#/scans/scan-messages'
import type { Phase } from '#/scans/create-scan'
import { allInView, remainingMessage, type Remaining } from './queue/queue'
import { queueScan, scanMessages, type Scan } from './scan/scan'
import { noMatchMessage } from '#/domain/lists/list-messages'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { PageHead } from '#/ui/text/page-head'
import { ReadProblem } from '#/lists/detail/read-problem'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { NewsLine } from './item/news-line'
import { QueueControls, QueuePrint } from './queue/queue-controls'
import { QueueList, useQueueSelection, type ListHandle } from './queue/queue-list'
import { KeysButton, ReviewKeysDialog, useReviewKeys } from './review-keys'
import { hasGaps } from '#/scans/joined'
import { keepPlaces, putInOrder } from './review-store'
import { useQueue, type Queue } from './queue/use-queue'

export function ReviewPage({ children }: { children: ReactNode }) {
  const queue = useQueue()
  const { state, view } = queue
  const { phase, scan } = state
  const selection = useQueueSelection(queue.queue)
  const list = useRef<ListHandle>(null)
  const keys = useRef<HTMLDialogElement>(null)
  const scanLine = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(scanLine)
  useEffect(() => queueScan.startIfIdle(), [])
  // Before the first page, the queue has at most the item that was opened by its URL.
  const hasPage = scan.readAt !== null
  useLayoutEffect(() => {
    if (hasPage) keepPlaces(queue.queue, view)
  }, [hasPage, queue.queue, view])
  useEffect(() => putInOrder, [])
  useScanNews(state)
  useReviewKeys(queue, list, keys)

  const failedAtOnce = phase.kind === 'failed' && scan.readAt === null && scan.matches.size === 0
  const isListOnly = queue.opened === null && state.decided.size === 0 && state.news === null
  return (
    <div
      className={classNames(
        'fills queue-page',
        queue.opened !== null && 'with-item',
        isListOnly && 'list-only',
      )}
      onFocus={onFocus}
    >
      <PageHead
        title="Review queue"
        line={
          <div ref={scanLine} tabIndex={-1}>
            {!failedAtOnce && <ScanLine phase={phase} scan={scan} remaining={queue.remaining} />}
          </div>
        }
        actions={<KeysButton onOpen={() => keys.current?.showModal()} />}
      />
      <div className="stack close">
        {failedAtOnce ? (
          <ReadProblem
            error={phase.error}
            action={scanMessages.action}
            at={phase.at}
            alert="The scan for staged recommendations failed."
            onRetry={queueScan.start}
          />
        ) : (
          <ScanWarnings phase={phase} words={scanMessages} gaps={findGaps(scan, scanMessages)} />
        )}
        <DroppedParams
          invalidParams={queue.invalidParams}
          onDropFromAddress={() => queue.onChange(view)}
        />
      </div>
      {queue.opened === null && <QueuePrint queue={queue} />}
      <div className="split">
        {!failedAtOnce && (
          <QueueList
            queue={queue}
            selection={selection}
            handle={list}
            controls={<QueueControls queue={queue} />}
            empty={
              <Empty
                queue={queue}
                onClear={() => queue.onChange({ ...allInView, sort: view.sort })}
              />
            }
          />
        )}
        <div className="pane sections scrolls opened">
          {state.news && <NewsLine key={state.news.id} news={state.news} />}
          {children}
          {/* Hidden during the scan, because the growing list above would push the text down. */}
          {phase.kind !== 'idle' && phase.kind !== 'running' && (
            <p className="hint prose links">
              The queue shows only staged recommendations. For other apps without a classification,
              see{' '}
              <Link to="/apps" search={{ classification: 'none' }}>
                Unknown apps
              </Link>
              .
            </p>
          )}
        </div>
      </div>
      <ReviewKeysDialog ref={keys} />
    </div>
  )
}

function Empty({ queue: { state: now }, onClear }: { queue: Queue; onClear: () => void }) {
  if (now.scan.matches.size > 0)
    return (
      <>
        <p>{noMatchMessage('staged recommendations')}</p>
        <Button onClick={onClear}>Clear all filters</Button>
      </>
    )
  if (now.phase.kind !== 'done') return <p>No staged recommendations found yet.</p>
  // A notice of the scan names the gaps.
  if (hasGaps(now.scan)) return <p>No staged recommendations found.</p>
  return <p>No decisions are waiting in the tenants this token can reach.</p>
}

const labels = { bar: 'Scan', pause: 'Pause scan', resume: 'Resume scan', again: 'Scan again' }

interface ScanProps {
  phase: Phase
  scan: Scan
}

function ScanLine({ phase, scan, remaining }: ScanProps & { remaining: Remaining }) {
  return (
    <ListScanProgress
      scan={queueScan}
      {...{ phase, labels }}
      joined={scan}
      nouns={scanMessages.nouns}
      soFar={`${number(scan.matches.size)} staged`}
      whole={`${remainingMessage(remaining)} · ${checkedMessage(scan, scanMessages.nouns)}`}
    />
  )
}

/** Announces each event of the scan once: the first match, a stop and the end. Never the progress. */
function useScanNews({ phase, scan: { matches, checked } }: ScanProps): void {
  const found = `${countLabel(matches.size, 'staged recommendation', 'staged recommendations')} found`
  useScanAnnouncements(phase, {
    scan: scanMessages.scan,
    soFar: phase.kind === 'done' ? `${found} in ${number(checked)} apps` : `${found} so far`,
    first: {
      isThere: matches.size > 0,
      words: 'The first staged recommendation is listed. The scan continues.',
    },
  })
}
