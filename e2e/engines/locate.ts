/**
 * Runs in the page: returns the first element that can be pressed now and does not move, or null. Finds it by a
 * selector, or by a role and a name. Misses names that a browser computes otherwise, so the caller checks the
 * role and the name with the browser.
 */
export async function locate(
  role: string,
  name: string | null,
  selector: string | null,
): Promise<Element | null> {
  const TAGS: Record<string, string> = {
    banner: 'header',
    button: 'button, summary',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    radio: 'input[type=radio]',
    article: 'article',
  }
  const textOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return label
    const parts = element.getAttribute('aria-labelledby')?.split(' ')
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const named = parts?.map((id) => document.getElementById(id)) ?? labels
    const text = (named.length > 0 ? named : [element]).map((item) => item?.textContent ?? '')
    return text.join(' ') || (element.getAttribute('title') ?? '')
  }
  const canBePressed = (element: Element): boolean =>
    element.checkVisibility() &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    element.getAttribute('aria-disabled') !== 'true' &&
    (document.querySelector(':modal')?.contains(element) ?? true)
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  }
  const byRole = `[role=${role}]${TAGS[role] === undefined ? '' : `, :is(${TAGS[role]}):not([role])`}`
  const found = [...document.querySelectorAll(selector ?? byRole)].find(
    (element) =>
      canBePressed(element) &&
      (name === null || textOf(element).replaceAll(/\s+/g, ' ').trim() === name),
  )
  if (found === undefined) return null
  const before = boxOf(found)
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
    // A tab that is not in front draws no frame.
    setTimeout(resolve, 100)
  })
  return found.isConnected && boxOf(found) === before ? found : null
}
