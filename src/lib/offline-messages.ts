/** The sentences while the browser is offline, by what waits. */
export const offlineMessages = {
  reading: 'Offline. Nothing can be loaded.',
  sending: 'Offline. Nothing is sent or queued.',
  /** Above the content; the time follows. */
  shown: 'Offline. Showing what was read at',
  /** `what` such as `export`. */
  waiting: (what: string) => `Offline. The ${what} waits for the network.`,
  resuming: (what: string) => `Offline. The ${what} resumes when you are back online.`,
}
