/**
 * Where the focus goes after the dialog closes: to the opener's successor, else to the opener, else to the
 * page's heading. It must never fall back to `<body>`.
 */
export function focusAfter(
  opener: HTMLElement | null,
  successor: (() => HTMLElement | null) | undefined,
): HTMLElement | null {
  const candidates = [successor?.() ?? null, opener, document.querySelector<HTMLElement>('main h1')]
  return candidates.find((one) => one !== null && one.isConnected) ?? null
}
