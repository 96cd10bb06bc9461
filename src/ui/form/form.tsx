import type { ComponentPropsWithRef, KeyboardEvent, SubmitEvent } from 'react'
import { announce } from '../feedback/announcer'
import { pressedKey } from '../hooks/pressed-key'

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit: () => void
}

/** A form that no key and no script can submit while its submit button is disabled. */
export function Form({ onSubmit, ...props }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = reasonNotTo(event.currentTarget)
    if (reason === null) onSubmit()
    else announce(reason)
  }
  return <form {...props} noValidate onSubmit={submit} />
}

/** Submits a multi-line field on Ctrl Enter or ⌘ Enter, because Enter begins a new line. */
export function submitByCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Returns the disabled reason of the form's submit button, which can be anywhere on the page. */
function reasonNotTo(form: HTMLFormElement): string | null {
  const reasons = [...form.elements].map((element) =>
    element.matches('[type=submit][aria-disabled=true]') ? element.getAttribute('data-tip') : null,
  )
  return reasons.find((reason) => reason !== null) ?? null
}
