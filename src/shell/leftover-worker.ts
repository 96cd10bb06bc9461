/**
 * Removes service workers that something else left on this origin, a demo for instance: one could answer in place
 * of the service. Resolves with true where one stands between this page and the network, until it is loaded again.
 */
export async function removeLeftoverWorkers(): Promise<boolean> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (container === undefined) return false
  const removed = container
    .getRegistrations()
    .then((found) => Promise.all(found.map((one) => one.unregister())))
    .catch(() => [])
  // Nothing waits for one that this page is not behind.
  if (container.controller === null) return false
  await removed
  return navigator.serviceWorker.controller !== null && firstTime()
}

const key = 'oauth-apps-console.worker-removed'

/** Once a tab, or a worker that cannot be removed would make the page load for ever. */
function firstTime(): boolean {
  const isFirst = sessionStorage.getItem(key) === null
  sessionStorage.setItem(key, 'yes')
  return isFirst
}
