import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { requestOf } from '#/api/curl'
import { MenuButton } from '#/ui/dialog/menu-button'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { curlItem } from '../copy-curl'
import type { ServiceListOptions } from '../define-list'
import type { AnyList, InfiniteList } from '../use-infinite-list'
import type { Export, ListExport } from './export-list'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { usePageCommands } from '#/ui/hooks/use-page-commands'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart } from '#/ui/lazy-part'

const exportPart = lazyPart(() => import('./export-panel'))

interface ExportButtonProps<Item extends { id: string | null }> {
  of: ServiceListOptions<Item>
  list: InfiniteList<Item>
  /** The list's query. A change stops the export. */
  given: ListExport<Item>
  /** True if the list is the page. */
  isPage?: true
}

interface StartedExport {
  run: Export
  question: string
}

export function ExportButton<Item extends { id: string | null }>(props: ExportButtonProps<Item>) {
  const { of, list, given, isPage } = props
  const question = given.question ?? given.query
  const [started, setStarted] = useState<StartedExport | 'loading' | 'not loaded' | null>(null)
  const current = started === null || typeof started === 'string' ? null : started
  const run = current?.run
  const state = useStore(run?.scan.drawn ?? null)
  const parts = useStore(exportPart)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button "Stop export" disappears when pressed.
  const onFocus = useFocusRescue(panel)

  useEffect(() => run?.scan.startIfIdle(), [run])
  // Pause even if the list stays in memory, so that a return to the page does not resume the export.
  useEffect(() => () => run?.scan.pause('left'), [run])
  const changed = current !== null && current.question !== question
  useEffect(() => {
    if (changed) run?.scan.pause('changed')
  }, [run, changed])

  const copyItem = curlItem(() => requestOf((options) => given.read(null, options)), given.narrows)
  usePageCommands(isPage ? [{ name: copyItem.label, run: copyItem.onSelect }] : [])

  const start = () => {
    setStarted('loading')
    const failed = () => {
      announce(notLoaded)
      setStarted('not loaded')
    }
    exportPart.ask(({ exportOf }) => setStarted({ question, run: exportOf(of, given) }), failed)
  }
  const running = started === 'loading' || state?.phase.kind === 'running'
  const reason = running
    ? 'An export is running.'
    : (disabledReason(list) ?? given.disabledReason ?? null)
  return (
    <>
      <Button ref={button} onClick={start} disabledReason={reason}>
        <Download size={14} />
        Export CSV
      </Button>
      <MenuButton
        variant="icon"
        icon="more"
        label={isPage ? 'More' : `More for ${of.noun[1]}`}
        items={[copyItem]}
      />
      {started === 'not loaded' && (
        <div className="own-line">
          <Notice tone="danger">{notLoaded}</Notice>
        </div>
      )}
      {current !== null && parts !== null && (
        <div className="own-line" onFocus={onFocus}>
          <div ref={panel} role="group" aria-label={`Export of ${of.noun[1]}`} tabIndex={-1}>
            <parts.ExportPanel
              run={current.run}
              onDismiss={() => {
                button.current?.focus()
                setStarted(null)
              }}
            />
          </div>
        </div>
      )}
    </>
  )
}

const notLoaded = 'The export could not be loaded. Reload the page.'

/** Says why the list cannot be exported now; null if it can. */
function disabledReason({ loaded, failure, offlineReason }: AnyList): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  return loaded === null ? 'The list is still loading.' : null
}
