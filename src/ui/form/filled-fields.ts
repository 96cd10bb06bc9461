/** Text fields. React notices a change of any other field by its click. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Makes React read the fields before a press or a submit, because a password manager can fill a field without an event.
 */
export function readFilledFields(): void {
  const read = () => {
    // React ignores the event of a field whose value it knows.
    for (const field of document.querySelectorAll(fields))
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Enter in a field clicks the form's button, so the click comes first.
  addEventListener('click', read, { capture: true })
  addEventListener('submit', read, { capture: true })
}
