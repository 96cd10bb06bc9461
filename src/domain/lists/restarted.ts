/** Message for a list, scan or export that restarted because the cursor was lost (SERVICE.md §2.7). */
export const restartedMessage =
  'The service lost its place in the list. The console reloaded the list from the start.'
