import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentence } from '#/api/errors'
import type { Page } from '#/api/page'
import { formatSecond } from '#/lib/time/time'
import { number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { collectAll, missingFrom, type Collected } from '../collect-all'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection'
import type { ReadPage } from '../walk-pages'

interface SelectionBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  nouns: readonly [one: string, many: string]
  /** How many "all" are, as far as it is known. */
  total: number | null
  /** The word after that number: `matching`. */
  which: string
  /** After "812 selected, ": `all that matched`. */
  allWords: string
  /** Reads a page of all of them. */
  read: ReadPage<Page<Row>>
  /** What fails when that fails: `list OAuth apps`. */
  action: string
  /** What can be done with the selected rows. */
  children: ReactNode
}

type Walk<Row> =
  | { kind: 'idle' }
  | { kind: 'reading'; collected: Collected<Row> | null; offline: boolean }
  | { kind: 'failed'; error: Error }

/** The selected rows and what can be done with them; "Select all" reads the whole list and keeps its rows. */
export function SelectionBar<Row extends { id: string }>(props: SelectionBarProps<Row>) {
  const { selection, nouns, total, which, allWords, read, action, children } = props
  const { chosen, all } = selection
  const [walk, setWalk] = useState<Walk<Row>>({ kind: 'idle' })
  const life = useRef<AbortController>(null)
  const bar = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(bar)
  const online = useOnline()
  // The bar goes away with the selection or the page; a walk must not bring the selection back.
  useEffect(() => () => life.current?.abort(), [])

  const selectAll = async () => {
    const { signal } = (life.current = new AbortController())
    const reading = (part: { collected?: Collected<Row>; offline?: boolean }) =>
      setWalk((before) => ({
        kind: 'reading',
        collected: before.kind === 'reading' ? before.collected : null,
        offline: false,
        ...part,
      }))
    reading({})
    try {
      const collected = await collectAll(read, {
        signal,
        onProgress: (part) => !signal.aborted && reading({ collected: part }),
        onOffline: (offline) => !signal.aborted && reading({ offline }),
      })
      if (signal.aborted) return
      setWalk({ kind: 'idle' })
      const at = collected.readAt ?? Date.now()
      selection.put({
        chosen: collected.items,
        since: collected.startedAt ?? at,
        all: { at, missing: missingFrom(collected, nouns) },
      })
      announce(`${number(collected.items.size)} selected.`)
    } catch (error) {
      if (!signal.aborted && error instanceof Error) setWalk({ kind: 'failed', error })
    }
  }
  const stop = () => {
    life.current?.abort()
    setWalk({ kind: 'idle' })
    announce('Stopped. The selection is as it was.')
  }
  const name = `Select all ${total === null ? '' : `${number(total)} `}${which}`
  return (
    <div className={styles.watched} onFocus={onFocus}>
      <div ref={bar} className={styles.bar} role="group" aria-label="Selection" tabIndex={-1}>
        <p>
          {number(chosen.size)} selected
          {all !== null && `, ${allWords} at ${formatSecond(all.at)}`}
        </p>
        {all?.missing.map((words) => (
          <p key={words} className={styles.missing}>
            {words}
          </p>
        ))}
        {walk.kind === 'failed' && (
          <p role="alert" className={styles.missing}>
            Not all could be read. {sentence(walk.error, action)} The selection is as it was.
          </p>
        )}
        {walk.kind === 'reading' ? (
          <Reading {...walk} total={total} nouns={nouns} onStop={stop} />
        ) : (
          <>
            {all === null && total !== chosen.size && (
              <Button
                variant="link"
                onClick={() => void selectAll()}
                disabledReason={online ? null : 'Offline. The list cannot be read now.'}
              >
                {name}
              </Button>
            )}
            {children}
          </>
        )}
        <Button variant="link" onClick={() => selection.put({})}>
          Clear selection
        </Button>
      </div>
    </div>
  )
}

/**
 * The selected rows as they were read last, and when the oldest of them was read (milliseconds since the epoch): what
 * a plan is made on. `loaded` are the rows of the list.
 */
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

interface ReadingProps {
  collected: Collected<{ id: string }> | null
  offline: boolean
  total: number | null
  nouns: readonly [one: string, many: string]
  onStop: () => void
}

/** How far the walk is. */
function Reading({ collected, offline, total, nouns: [, many], onStop }: ReadingProps) {
  const read = collected?.items.size ?? 0
  const of = collected?.totalCount ?? total
  const words = `${number(read)}${of === null ? '' : ` of ${number(of)}`} ${many} read`
  return (
    <>
      <progress
        className={styles.progress}
        aria-label="Select all"
        aria-valuetext={words}
        {...(of !== null && { value: read, max: Math.max(1, of) })}
      />
      <p>
        {words}
        {offline && '. Offline: it waits for the network'}
      </p>
      <Button onClick={onStop}>Stop</Button>
    </>
  )
}
