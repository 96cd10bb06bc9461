/** The control that has the focus first in a filter's popover: what is chosen, else the first one; null before they are there. */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input') ??
    null
  )
}
