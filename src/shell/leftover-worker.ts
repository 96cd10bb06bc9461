/**
 * Another application's worker could answer in place of the service. True: one controls the page, which must reload.
 */
export async function removeLeftoverWorkers(): Promise<boolean> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (container === undefined) return false
  const removed = container
    .getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch(() => [])
  // A worker that does not control this page need not be waited for.
  if (container.controller === null) return false
  await removed
  return navigator.serviceWorker.controller !== null && firstTime()
}

const key = 'oauth-apps-console.worker-removed'

/** Once per tab, or a worker that cannot be removed would make the page reload for ever. */
function firstTime(): boolean {
  const isFirst = sessionStorage.getItem(key) === null
  sessionStorage.setItem(key, 'yes')
  return isFirst
}
