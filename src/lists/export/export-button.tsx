import { useEffect, useRef, useState } from 'react'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import styles from './export-button.module.css'
import type { Export } from './export-list'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart } from '#/ui/lazy-part'

const exportPart = lazyPart(() => import('./export-panel'))

type ExportCode = typeof import('./export-panel')

interface ExportButtonProps {
  label: string
  /** The list's query. A change stops the export. */
  question: string
  disabledReason: string | null
  begin: (code: ExportCode) => Export
}

interface StartedExport {
  run: Export
  question: string
}

export function ExportButton(props: ExportButtonProps) {
  const { label, question, disabledReason, begin } = props
  const [started, setStarted] = useState<StartedExport | 'loading' | 'not loaded' | null>(null)
  const current = started === null || typeof started === 'string' ? null : started
  const run = current?.run
  const state = useStore(run?.scan ?? null)
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

  const start = () => {
    setStarted('loading')
    const failed = () => {
      announce(notLoaded)
      setStarted('not loaded')
    }
    exportPart.ask((loaded) => setStarted({ question, run: begin(loaded) }), failed)
  }
  const running = started === 'loading' || state?.phase.kind === 'running'
  const reason = running ? 'An export is running.' : disabledReason
  return (
    <>
      <Button ref={button} onClick={start} disabledReason={reason}>
        Export CSV
      </Button>
      {started === 'not loaded' && (
        <div className={styles.panel}>
          <Notice tone="danger">{notLoaded}</Notice>
        </div>
      )}
      {current !== null && parts !== null && (
        <div className={styles.panel} onFocus={onFocus}>
          <div ref={panel} role="group" aria-label={label} tabIndex={-1}>
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
