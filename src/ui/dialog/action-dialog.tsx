import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { askBeforeLeaving, holdReload } from '#/lib/reload-guard'
import { Button } from '../form/button'
import { Form } from '../form/form'
import { classNames } from '../text/class-names'
import { noteUncovered, swallowRepeatedEnter, useArmed } from '../form/armed-button'
import { pressedKey } from '../hooks/pressed-key'

interface ActionDialogProps {
  /** Verb and object, without text from the publisher. */
  title: string
  summary?: ReactNode
  children: ReactNode
  submitLabel: ReactNode
  /** Reason why the button is disabled; null while the change can be sent. */
  submitDisabledReason?: string | null
  /** `danger`: the action ends grants or deletes something. */
  submitVariant?: 'danger' | 'default' | undefined
  submitDescribedBy?: string | undefined
  /** Enter in a field only moves the focus to the button. Set for actions that can end grants. */
  enterMovesToSubmit?: boolean
  onSubmit: () => void
  /** A request is running. The dialog cannot be closed and sends nothing else. */
  busy: boolean
  /** May cancel a change that still waits to be sent. */
  onCancel: () => void
  cancelLabel?: string
  /** Allows Cancel while busy, if nothing has been sent yet. */
  canCancelWhileBusy?: boolean
  /** First focus: the chosen value, or Cancel if the action can end grants. */
  initialFocus: 'cancel' | RefObject<HTMLElement | null>
  focusAfter: () => HTMLElement | null
  /** Problem message, which takes the focus when it appears. */
  problem: ReactNode
  /** The service's message, quoted below the problem and never part of the alert (S-29). */
  quote?: ReactNode
  /** Key of the problem. A new key moves the focus. Without a key every new element counts as a new problem. */
  problemKey?: unknown
  status: string
  said?: string
  /** Text that may change every second and is not announced. */
  aside?: ReactNode
}

/**
 * The dialog for all writes. Mount it on demand, because Base UI is large. For half a second after it opened or showed
 * a problem, the dialog ignores a submit. It also ignores key repeats and a second click. After a failure the dialog
 * stays open with its input.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { busy, problem, initialFocus } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [moves, setMoves] = useState(0)
  const problemRegion = useRef<HTMLDivElement>(null)
  // Leaving now would lose the write or its answer. The cleanup must run before a lock reloads the page.
  useLayoutEffect(() => (busy ? askBeforeLeaving() : undefined), [busy])
  const hasProblem = problem !== null && problem !== undefined && problem !== false
  const armed = useArmed([props.problemKey ?? hasProblem, moves])
  const problemKey = props.problemKey ?? problem
  useEffect(() => {
    if (hasProblem) problemRegion.current?.focus()
  }, [hasProblem, problemKey])

  useEffect(() => noteUncovered, [])

  const mayCancel = !busy || props.canCancelWhileBusy === true
  const submit = () => {
    if (armed.current) props.onSubmit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    swallowRepeatedEnter(event)
    if (pressedKey(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    if (props.enterMovesToSubmit !== true) return
    event.preventDefault()
    submitButton.current?.focus()
    setMoves(moves + 1)
  }
  return (
    // The content security policy allows no <style> element.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        disablePointerDismissal
        onOpenChange={(open) => !open && mayCancel && props.onCancel()}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim" />
          <Dialog.Popup
            className="dialog"
            initialFocus={initialFocus === 'cancel' ? cancel : initialFocus}
            finalFocus={props.focusAfter}
            onKeyDown={onKeyDown}
          >
            <Form ref={holdsReload} onSubmit={submit}>
              <Dialog.Title className="dialog-title">{props.title}</Dialog.Title>
              <div className="dialog-body stack wide scrolls">
                {props.summary !== undefined && (
                  <Dialog.Description render={<div />}>{props.summary}</Dialog.Description>
                )}
                {props.children}
              </div>
              <div className={hasProblem ? 'dialog-problem scrolls' : undefined}>
                <div ref={problemRegion} role="alert" tabIndex={-1} className="stack close start">
                  {problem}
                </div>
                {hasProblem && props.quote}
              </div>
              <div className="dialog-foot">
                <p
                  role="status"
                  className={classNames('dim status', props.status === '' && 'silent')}
                >
                  {props.status}
                  <span className="visually-hidden">{props.said}</span>
                </p>
                {props.aside}
                <Button
                  ref={cancel}
                  onClick={props.onCancel}
                  disabledReason={
                    mayCancel ? null : 'The change is being sent and can no longer be canceled.'
                  }
                >
                  {props.cancelLabel ?? 'Cancel'}
                </Button>
                <Button
                  ref={submitButton}
                  type="submit"
                  aria-describedby={props.submitDescribedBy}
                  variant={props.submitVariant ?? 'primary'}
                  disabledReason={
                    busy ? 'Wait for the service to answer.' : props.submitDisabledReason
                  }
                >
                  {props.submitLabel}
                </Button>
              </div>
            </Form>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}

const holdsReload = () => holdReload('the content of the open dialog')
