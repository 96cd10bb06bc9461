import { noMatchMessage } from '#/domain/lists/list-messages'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { Button, ReadButton } from '#/ui/form/button'
import { classNames } from '#/ui/text/class-names'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { PageHead } from '#/ui/text/page-head'
import { Problem } from '#/ui/feedback/problem'
import { ServiceMessage } from '#/ui/text/service-message'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { NewsLine } from './item/news-line'
import { allInView } from './queue/queue'
import { QueueControls, filtersFor, sortLabels } from './queue/queue-controls'
import { QueueList, type ListHandle } from './queue/queue-list'
import { useQueueSelection } from './queue/queue-selection'
import { KeysButton, ReviewKeysDialog, useReviewKeys } from './review-keys'
import { hasGaps } from '#/scans/joined'
import { keepPlaces, putInOrder } from './review-store'
import { ScanLine, ScanNotices, useScanNews, coversScan } from './scan/scan-line'
import { queueScan, type Match } from './scan/scan'
import { useQueue, type Queue } from './queue/use-queue'
import { PrintedName } from '#/app-parts/app-columns'
import { ClassificationBadge } from '#/decision/badges/classification-badge'
import { TenantId } from '#/decision/badges/tenant-id'
import { firstObservedHelp } from '#/domain/accounts/first-sync'
import { classificationLabel } from '#/domain/decision/classification'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { countLabel } from '#/lib/words'
import { filterFacts } from '#/lists/filters/list-filters'
import type { ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { PrintTable } from '#/lists/print/print-rows'
import { toCoverage } from '#/scans/coverage'
import styles from './review-page.module.css'

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
    <div className={styles.page} onFocus={onFocus}>
      <PageHead
        title="Review queue"
        line={
          <div ref={scanLine} tabIndex={-1}>
            {!failedAtOnce && <ScanLine phase={phase} scan={scan} remaining={queue.remaining} />}
          </div>
        }
        actions={<KeysButton onOpen={() => keys.current?.showModal()} />}
      />
      <div className={styles.notices}>
        {failedAtOnce ? (
          <Problem
            title={sentence(phase.error, 'listApps')}
            at={phase.at}
            alert="The scan for staged recommendations failed."
            actions={<ReadButton onClick={queueScan.start}>Try again</ReadButton>}
          >
            {phase.error instanceof ApiError && (
              <ServiceMessage words={phase.error.serviceWords} failures={phase.error.failures} />
            )}
          </Problem>
        ) : (
          <ScanNotices phase={phase} scan={scan} />
        )}
        <DroppedParams
          invalidParams={queue.invalidParams}
          onDropFromAddress={() => queue.onChange(view)}
        />
      </div>
      {queue.opened === null && <QueuePrint queue={queue} />}
      <div
        className={classNames(
          styles.columns,
          queue.opened !== null && styles.withItem,
          isListOnly && styles.listOnly,
        )}
      >
        {!failedAtOnce && (
          <div className={styles.list}>
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
          </div>
        )}
        <div className={styles.item}>
          {state.news && <NewsLine key={state.news.id} news={state.news} />}
          {children}
        </div>
      </div>
      {/* Hidden during the scan, because the growing list above would push the text down. */}
      {phase.kind !== 'idle' && phase.kind !== 'running' && (
        <p className={styles.hint}>
          The queue shows only staged recommendations. For other apps without a classification, see{' '}
          <Link to="/apps" search={{ classification: 'none' }}>
            Unknown apps
          </Link>
          .
        </p>
      )}
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

/** The full list for the printout, because the screen renders only the items in view. */
function QueuePrint({ queue: { queue, view, state } }: { queue: Queue }) {
  if (queue.length === 0) return null
  return (
    <PrintTable
      name="recommendations"
      facts={[
        ...filterFacts({ of: filtersFor(state.scan.matches), filters: view }),
        ['Order', sortLabels[view.sort]],
      ]}
      coverage={toCoverage(coversScan, { phase: state.phase, found: state.scan })}
      extent={`${countLabel(queue.length, 'recommendation', 'recommendations')}.`}
      columns={columns}
      rows={queue}
    />
  )
}

const columns: readonly ListColumn<Match>[] = [
  {
    id: 'name',
    header: 'App',
    text: ({ name }) => name,
    print: (match) => <PrintedName app={match} />,
  },
  {
    id: 'tenant_id',
    header: 'Tenant',
    text: ({ tenantId }) => tenantId,
    print: ({ tenantId }) => <TenantId id={tenantId} />,
  },
  {
    id: 'recommended',
    header: 'Recommended',
    text: ({ recommendedClassification }) =>
      classificationLabel(recommendedClassification?.value ?? null),
    print: ({ recommendedClassification }) => (
      <ClassificationBadge value={recommendedClassification?.value ?? null} />
    ),
  },
  {
    id: 'committed',
    header: 'Committed',
    text: ({ classification }) => classificationLabel(classification),
    print: ({ classification }) => <ClassificationBadge value={classification} />,
  },
  {
    id: 'standing_policy',
    header: 'Standing policy',
    text: ({ remediation }) => standingPolicyLabel(remediation),
  },
  {
    id: 'first_observed',
    header: 'First observed',
    help: firstObservedHelp,
    text: ({ firstObserved }) => firstObserved,
    print: ({ firstObserved }) => <UtcTime at={firstObserved} />,
  },
]
