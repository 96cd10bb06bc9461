/** For the link of a row: what its page needs is loaded when a pointer or the focus rests on it. */
export const rowLink = { preload: 'intent', preloadDelay: 100, className: 'clipped' } as const
