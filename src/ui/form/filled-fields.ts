/** Fields of text. React hears of every other kind by a click. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Lets React read the fields before anything is pressed or sent. A password manager can fill a field without an
 * event, and its value then counts like a typed one.
 */
export function readFilledFields(): void {
  const read = () => {
    // React ignores the event of a field whose value it knows.
    for (const field of document.querySelectorAll(fields))
      field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Enter in a field presses the button of its form, so a press comes first.
  addEventListener('click', read, { capture: true })
  addEventListener('submit', read, { capture: true })
}
