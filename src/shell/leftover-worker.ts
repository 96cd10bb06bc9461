/**
 * Removes service workers of other applications, which could answer in place of the service. Returns true if a worker
 * controls this page, so the page must reload.
 */
export async function removeLeftoverWorkers(): Promise<boolean> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (container === undefined) return false
  const removed = container
    .getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch(() => [])
  // Do not wait for workers that do not control this page.
  if (container.controller === null) return false
  await removed
  return navigator.serviceWorker.controller !== null && firstTime()
}

const key = 'oauth-apps-console.worker-removed'

/** Returns true once per tab. Otherwise a worker that cannot be removed would reload the page forever. */
function firstTime(): boolean {
  const isFirst = sessionStorage.getItem(key) === null
  sessionStorage.setItem(key, 'yes')
  return isFirst
}
