/** Props for the link of a row. The router preloads its page while the link is hovered or focused. */
export const rowLink = { preload: 'intent', preloadDelay: 100, className: 'clipped' } as const
