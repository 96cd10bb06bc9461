/** A cursor that the service no longer knows (SERVICE.md §2.7): a list, a scan or an export began again. */
export const restartedMessage =
  'The service lost its place in the list. The console reloaded the list from the start.'
