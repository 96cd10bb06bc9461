/**
 * The control that takes the focus when a filter's popover opens: the checked one, else the first. Null
 * before the options are drawn.
 */
export function firstControl(part: Element | null): HTMLElement | null {
  return (
    part?.querySelector<HTMLElement>('input:checked') ??
    part?.querySelector<HTMLElement>('input') ??
    null
  )
}
