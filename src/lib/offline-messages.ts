/** The sentences while the browser is offline, by what waits. */
export const offlineMessages = {
  reading: 'Offline. Nothing can be loaded.',
  sending: 'Offline. Nothing is sent or queued.',
  /** A change that waited for its turn or for a rate limit. */
  canceled: 'The browser went offline, so the waiting change was canceled.',
  /** Above the content; the time follows. */
  shown: 'Offline. Showing what was read at',
  /** `what` such as `export`. */
  waiting: (what: string) => `Offline. The ${what} waits for the network.`,
  resuming: (what: string) => `Offline. The ${what} resumes when you are back online.`,
}
