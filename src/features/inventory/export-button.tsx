import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ListFilters } from '../../domain/list-filters'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { useFocusRescue } from '../../ui/use-focus-rescue'
import styles from './export-button.module.css'
import type { ExportPanel } from './export-panel'
import type { ExportRun } from './export-run'
import type { Inventory } from './use-inventory'

/** What was asked for; the code for it came with the first click. */
interface Asked {
  question: string
  run: ExportRun
  Panel: typeof ExportPanel
}

/** Writes all apps that match the filters into a file, loaded or not. */
export function ExportButton({
  filters,
  inventory,
}: {
  filters: ListFilters
  inventory: Inventory
}) {
  const [asked, setAsked] = useState<Asked | 'loading' | 'not loaded' | null>(null)
  const current = asked === null || typeof asked === 'string' ? null : asked
  const run = current?.run
  const state = useSyncExternalStore(run?.state.subscribe ?? never, () => run?.state.get() ?? null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // "Stop export" goes away when it was pressed.
  const onFocus = useFocusRescue(panel)

  const question = questionOf(filters)
  useEffect(() => {
    run?.start()
    return () => run?.stop('left')
  }, [run])
  const changed = current !== null && current.question !== question
  useEffect(() => {
    if (changed) run?.stop('filters')
  }, [run, changed])

  const load = async () => {
    setAsked('loading')
    try {
      const { ExportPanel: Panel, createExportRun } = await import('./export-panel')
      setAsked({ question, run: createExportRun(filters), Panel })
    } catch {
      announce(notLoaded)
      setAsked('not loaded')
    }
  }
  const running = asked === 'loading' || state?.phase.kind === 'running'
  return (
    <>
      <Button
        ref={button}
        onClick={() => void load()}
        disabledReason={running ? 'An export is running.' : reasonNotTo(inventory)}
      >
        Export CSV
      </Button>
      {asked === 'not loaded' && (
        <div className={styles.panel}>
          <Notice tone="danger">{notLoaded}</Notice>
        </div>
      )}
      {current !== null && state !== null && (
        <div className={styles.panel} onFocus={onFocus}>
          <div ref={panel} role="group" aria-label="Export of apps" tabIndex={-1}>
            <current.Panel
              run={current.run}
              state={state}
              onDismiss={() => {
                button.current?.focus()
                setAsked(null)
              }}
            />
          </div>
        </div>
      )}
    </>
  )
}

const notLoaded = 'The part of this page that exports could not be loaded. Reload the page.'
const never = () => () => {}

/** The filters without the order: another order of the same apps is no other question. */
function questionOf({ sort: _sort, ...filters }: ListFilters): string {
  return JSON.stringify(filters)
}

function reasonNotTo({ loaded, waiting, failure, offlineReason }: Inventory): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  if (loaded === null) return 'The list is still loading.'
  const isEmpty = loaded.apps.length + loaded.unreadable.length === 0
  return isEmpty && !waiting && loaded.totalCount !== null ? 'There is no app to export.' : null
}
