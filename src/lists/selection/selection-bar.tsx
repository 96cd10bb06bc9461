import { offlineMessages } from '#/lib/offline-messages'
import type { Action } from '#/domain/actions'
import { Clock } from '#/ui/text/clock'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentence } from '#/api/errors'
import type { Page } from '#/api/page'
import { countOf, number } from '#/lib/words'
import { announce, useAlert, useAnnounced } from '#/ui/feedback/announcer'
import { ReadButton } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { createScan, type Phase, type Scan } from '#/scans/create-scan'
import type { Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { ScanProgress } from '#/scans/scan-progress'
import type { ReadPage } from '#/scans/read-pages'
import { findGaps } from '#/scans/scan-messages'
import { StaticSelectionBar } from './static-selection-bar'
import { watchUnticked, type Selection } from './use-selection'

interface SelectionBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  nouns: readonly [one: string, many: string]
  total: number | null
  which: string
  /** Text after "812 selected, ". */
  allWords: string
  read: ReadPage<Page<Row>>
  /** Known gaps of the list. */
  gaps?: readonly string[]
  /** The action that the sentence for a 403 names. */
  action: Action
  children: ReactNode
}

const labels = { bar: 'Select all', pause: 'Stop' }

/** Selection bar of a list of the service. "Select all" reads the full list and keeps its rows. */
export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { selection, nouns, total, which, allWords, action, children } = props
  const { chosen, all, put } = selection
  const at = all?.at ?? null
  const bar = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(bar)
  const [scan, setScan] = useState<Scan<Joined<Row>> | null>(null)
  const state = useStore(scan?.drawn ?? null)
  const phase = state?.phase ?? null
  const read = state?.found.matches.size ?? 0
  const of = state?.found.totalCount ?? total
  const progress = readMessage(read, of, nouns)
  // The bar disappears with the selection or the page. Pause the scan, so that it cannot restore the selection.
  useEffect(() => () => scan?.pause('left'), [scan])
  const isStopped = phase?.kind === 'paused' && phase.why === 'by hand'
  useAnnounced(isStopped ? 'Stopped. The selection did not change.' : null)
  const selectAll = () => {
    const next = scanAll(props)
    setScan(next)
    next.start()
  }
  const why = allProblem(phase, action)
  const problem =
    why === null ? null : `Not everything could be selected. ${why} The selection did not change.`
  useAlert(problem)
  const name = `Select all ${total === null ? '' : `${number(total)} `}${which}`
  return (
    <div className="watched" onFocus={onFocus}>
      <StaticSelectionBar
        ref={bar}
        words={
          <>
            {number(chosen.size)} selected
            {at !== null && (
              <>
                , {all?.missing.length ? 'all that could be read' : allWords} at <Clock at={at} />
              </>
            )}
          </>
        }
        onClear={() => put({})}
      >
        {all?.missing.map((words) => (
          <p key={words} className="warns">
            {words}
          </p>
        ))}
        {problem !== null && <p className="warns">{problem}</p>}
        {scan && phase?.kind === 'running' ? (
          <ScanProgress
            scan={scan}
            phase={phase}
            labels={labels}
            words={
              phase.offline ? `${progress}. ${offlineMessages.waiting('selection')}` : progress
            }
            valueText={progress}
            read={read}
            of={of}
          />
        ) : (
          <>
            {at === null && total !== 0 && total !== chosen.size && (
              <ReadButton variant="link" onClick={selectAll}>
                {name}
              </ReadButton>
            )}
            {children}
          </>
        )}
      </StaticSelectionBar>
    </div>
  )
}

/** Returns the selected rows with their latest loaded values, for a plan. `readAt` in milliseconds since the epoch. */
export function selectedRows<Row extends { id: string }>(
  { chosen, since }: Pick<Selection<Row>, 'chosen' | 'since'>,
  loaded: { items: readonly Row[]; oldestReadAt: number } | null,
): { rows: Row[]; readAt: number } {
  const now = new Map(loaded?.items.map((row) => [row.id, row]))
  const rows = [...chosen.values()].map((row) => now.get(row.id) ?? row)
  if (loaded === null) return { rows, readAt: since }
  const areLoaded = rows.every(({ id }) => now.has(id))
  return { rows, readAt: areLoaded ? loaded.oldestReadAt : Math.min(loaded.oldestReadAt, since) }
}

/**
 * Returns the scan of "Select all". It changes the selection only after it has read every page. Rows that the admin
 * unticks meanwhile stay unticked.
 */
export function scanAll<Row extends { id: string }>(
  props: Pick<SelectionBarProps<Row>, 'selection' | 'nouns' | 'read' | 'gaps'>,
): Scan<Joined<Row>> {
  const { selection, nouns, read, gaps: known = [] } = props
  const pages = scanPages<Row, Row>({ read, keep: (row) => row, forgets: true })
  return createScan<Joined<Row>>({
    ...pages,
    read: async (go) => {
      const { unticked, end } = watchUnticked(selection.store)
      await pages.read(go).finally(end)
      const all = go.found()
      const chosen = new Map([...all.matches].filter(([id]) => !unticked.has(id)))
      const at = all.readAt ?? Date.now()
      const lost = 'so the selection is incomplete'
      const gaps = findGaps(all, { nouns, again: 'Select all again', lost })
      selection.put({
        chosen,
        since: all.startedAt ?? at,
        all: {
          at: chosen.size === all.matches.size ? at : null,
          missing: [...known, ...gaps.map(({ words }) => words)],
        },
      })
      announce(`${number(chosen.size)} selected.`)
    },
  })
}

function allProblem(phase: Phase | null, action: Action): string | null {
  if (phase?.kind === 'failed') return sentence(phase.error, action)
  const isLimited = phase?.kind === 'paused' && phase.why === 'rate limit'
  return isLimited ? 'The service kept limiting requests.' : null
}

/** Returns `400 of 1,060 apps read`. */
function readMessage(read: number, of: number | null, nouns: readonly [string, string]) {
  return `${countOf(read, of, ...nouns)} read`
}
