/**
 * Where the focus goes when the dialog has closed: to what took the opener's place, else to the opener, and where
 * both are gone to the page's heading; never to the page itself.
 */
export function focusAfter(
  opener: HTMLElement | null,
  successor: (() => HTMLElement | null) | undefined,
): HTMLElement | null {
  const candidates = [successor?.() ?? null, opener, document.querySelector<HTMLElement>('main h1')]
  return candidates.find((one) => one !== null && one.isConnected) ?? null
}
