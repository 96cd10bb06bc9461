import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import styles from './export-button.module.css'
import type { ExportPanel } from './export-panel'
import type { ExportRun } from './export-run'
import { Notice } from '#/ui/feedback/notice'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { Glyph } from '#/ui/text/glyph'
import type { Late } from '#/ui/late'

/** An export and what shows it. */
export interface ExportParts {
  run: ExportRun
  Panel: typeof ExportPanel
}

interface ExportButtonProps<Code> {
  /** Name of the group that shows the progress. */
  label: string
  /** Draws the button as an icon, where its list has many controls. */
  isIcon?: boolean
  /** Identifies what is exported: when it changes, the export stops. */
  question: string
  disabledReason: string | null
  /** The code of the export, which the first click loads. */
  code: Late<Code>
  begin: (code: Code) => ExportParts
}

interface Asked extends ExportParts {
  question: string
}

/** Writes a whole list into a file, also the rows that are not loaded. */
export function ExportButton<Code>(props: ExportButtonProps<Code>) {
  const { label, isIcon = false, question, disabledReason, code, begin } = props
  const [asked, setAsked] = useState<Asked | 'loading' | 'not loaded' | null>(null)
  const current = asked === null || typeof asked === 'string' ? null : asked
  const run = current?.run
  const state = useSyncExternalStore(run?.state.subscribe ?? never, () => run?.state.get() ?? null)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // "Stop export" disappears when it is pressed.
  const onFocus = useFocusRescue(panel)

  const begun = useRef<ExportRun>(undefined)
  useEffect(() => {
    if (run === begun.current) return
    begun.current = run
    run?.start()
  }, [run])
  // Also when the list is kept in memory while another page is shown: coming back does not go on unasked.
  useEffect(() => () => run?.stop('left'), [run])
  const changed = current !== null && current.question !== question
  useEffect(() => {
    if (changed) run?.stop('filters')
  }, [run, changed])

  const start = () => {
    setAsked('loading')
    code.ask(
      (loaded) => setAsked({ question, ...begin(loaded) }),
      () => {
        announce(notLoaded)
        setAsked('not loaded')
      },
    )
  }
  const running = asked === 'loading' || state?.phase.kind === 'running'
  const reason = running ? 'An export is running.' : disabledReason
  return (
    <>
      <Button
        ref={button}
        onClick={start}
        disabledReason={reason}
        {...(isIcon && {
          className: styles.icon,
          title: name,
          // The tooltip is the name, until it is the reason.
          'aria-label': reason === null ? undefined : name,
        })}
      >
        {isIcon ? <Glyph name="download" size={16} /> : name}
      </Button>
      {asked === 'not loaded' && (
        <div className={styles.panel}>
          <Notice tone="danger">{notLoaded}</Notice>
        </div>
      )}
      {current !== null && state !== null && (
        <div className={styles.panel} onFocus={onFocus}>
          <div ref={panel} role="group" aria-label={label} tabIndex={-1}>
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

const name = 'Export CSV'
const notLoaded = 'The part of this page that exports could not be loaded. Reload the page.'
const never = () => () => {}
