/**
 * Returns markup that the HTML standard or the roles of ARIA do not allow, and that axe does not check. Each fault
 * has the tag and the first letters of the text. Runs in the page and may use nothing outside this function.
 */
export function badMarkup(): string[] {
  const text = 'span, p, h1, h2, h3, h4, label, button, code, bdi, time, strong'
  const boxes = 'div, p, ul, ol, dl, table, section, article, form, h1, h2, h3, h4'
  const controls = 'a[href], button, input, select, textarea'
  const faults = {
    'a box in a text': `:is(${text}) :is(${boxes})`,
    'a control in a control': `:is(a[href], button) :is(${controls})`,
    'aria-expanded beside popovertarget': '[popovertarget][aria-expanded]',
    'a heading in a radio group': '[role=radiogroup] :is(h1, h2, h3, h4)',
    'a header of a table that is no th': 'thead td',
    'a title that only a mouse shows': '[title]',
    'no name':
      ':is(article, [role=listbox], nav, [role=group]):not([aria-label], [aria-labelledby])',
    'no submit button': 'form',
  }
  // The demo's tools are not the console's.
  const own = (element: Element) => element.closest('#root, body > [data-base-ui-portal]') !== null
  // A button can be outside its form.
  const submits = (form: Element) =>
    [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].some(
      (button) => button.form === form,
    )
  return Object.entries(faults).flatMap(([why, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => own(element) && !(why === 'no submit button' && submits(element)))
      .map(
        (element) => `${why}: <${element.localName}> ${element.textContent.trim().slice(0, 40)}`,
      ),
  )
}
