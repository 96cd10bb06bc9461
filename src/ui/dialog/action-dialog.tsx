import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { askBeforeLeaving, holdReload } from '#/lib/reload-guard'
import styles from './action-dialog.module.css'
import { Button } from '../form/button'

interface ActionDialogProps {
  /** Verb and object; never the publisher's text. */
  title: string
  /** What it acts on, the identity first: read out when the dialog opens. */
  summary?: ReactNode
  /** What will happen, and what can be chosen. */
  children: ReactNode
  submitLabel: ReactNode
  /** Why it cannot be sent now; null while it can. */
  submitDisabledReason?: string | null
  /** The action ends something for people: its button is drawn in the colour of danger. */
  dangerous?: boolean
  onSubmit: () => void
  /** Something is under way: nothing closes the dialog by accident and nothing is sent again. */
  busy: boolean
  /** Closes without acting; while something waits to be sent it may take that back. */
  onCancel: () => void
  cancelLabel?: string
  /** Cancel although busy: only where nothing has been sent yet. */
  canCancelWhileBusy?: boolean
  /** Where the focus starts: the chosen value, or Cancel where the action can end grants. */
  initialFocus: 'cancel' | RefObject<HTMLElement | null>
  /** Where it goes when the dialog has closed: the opener, or what took its place. */
  focusAfter: () => HTMLElement | null
  /** What failed or changed; it takes the focus when it comes. */
  problem: ReactNode
  /** The service's own words about it, below: quoted, and never in what an alert reads out (S-29). */
  quote?: ReactNode
  /** What makes it another problem: without it every new element is one, and takes the focus. */
  problemKey?: unknown
  /** Said in the dialog's own status region. */
  status: string
  /** Beside the buttons, where it may change every second without being said. */
  aside?: ReactNode
}

/** Nothing is sent before a person can have seen what came under the pointer or the key (S-18, R-22). */
const armingTime = 500

/**
 * The one dialog for whatever writes. Mount it to open it, on demand: Base UI is large. It is armed half a second
 * after it opened or said a problem, takes no key repeats and no second click, and stays open on failure with what
 * was chosen.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { busy, problem, initialFocus } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const problemRegion = useRef<HTMLDivElement>(null)
  useEffect(() => holdReload('what is in the open dialog'), [])
  // What is read first would be lost with the tab, and what was sent would have nobody to hear its answer. A lock
  // loads the page again: by then it must be gone.
  useLayoutEffect(() => (busy ? askBeforeLeaving() : undefined), [busy])
  const hasProblem = problem !== null && problem !== undefined && problem !== false
  const armed = useArmed(props.problemKey ?? hasProblem)
  const problemKey = props.problemKey ?? problem
  useEffect(() => {
    if (hasProblem) problemRegion.current?.focus()
  }, [hasProblem, problemKey])

  const mayCancel = !busy || props.canCancelWhileBusy === true
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !armed.current || props.submitDisabledReason) return
    props.onSubmit()
  }
  return (
    // The policy allows no <style> element.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        disablePointerDismissal
        onOpenChange={(open) => !open && mayCancel && props.onCancel()}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup
            className={styles.popup}
            initialFocus={initialFocus === 'cancel' ? cancel : initialFocus}
            finalFocus={props.focusAfter}
            onKeyDown={swallowRepeatedEnter}
          >
            <form onSubmit={submit} noValidate className={styles.form}>
              <Dialog.Title className={styles.title}>{props.title}</Dialog.Title>
              <div className={styles.body}>
                {props.summary !== undefined && (
                  <Dialog.Description render={<div />}>{props.summary}</Dialog.Description>
                )}
                {props.children}
              </div>
              <div className={hasProblem ? styles.problem : styles.none}>
                <div ref={problemRegion} role="alert" tabIndex={-1} className={styles.alert}>
                  {problem}
                </div>
                {hasProblem && props.quote}
              </div>
              <div className={styles.foot}>
                <p role="status" className={styles.status}>
                  {props.status}
                </p>
                {props.aside}
                <Button
                  ref={cancel}
                  onClick={props.onCancel}
                  disabledReason={mayCancel ? null : 'It is being sent and cannot be taken back.'}
                >
                  {props.cancelLabel ?? 'Cancel'}
                </Button>
                <Button
                  type="submit"
                  variant={props.dangerous ? 'danger' : 'primary'}
                  disabledReason={
                    busy ? 'Wait for the service to answer.' : props.submitDisabledReason
                  }
                >
                  {props.submitLabel}
                </Button>
              </div>
            </form>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

/** `what` is there to be seen: when it is another, the second click of a double one comes too early again. */
function useArmed(what: unknown): RefObject<boolean> {
  const armed = useRef(false)
  // Before the next click can come.
  useLayoutEffect(() => {
    armed.current = false
    const timer = setTimeout(() => {
      armed.current = true
    }, armingTime)
    return () => clearTimeout(timer)
  }, [what])
  return armed
}

/** A held Enter must not press what it has just opened, nor press it ten times. */
function swallowRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
