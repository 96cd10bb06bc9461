import { sendEarly } from '#/api/exchange'
import { applySettings, readSettings } from '#/api/settings'
import { session } from '#/api/token'
import { tryOrNull } from '#/lib/try-or-null'
import { firstRequest } from '#/session/first-request'
import { restoreSession } from '#/session/session'

const removedKey = 'oauth-apps-console.worker-removed'

/**
 * Starts the session and the first request while the rest still loads, so this file imports only settings, session and
 * requests. False if the page must be reloaded. Rejects with an error of the settings.
 */
export const begun = begin()
// `main.tsx` shows the failure.
begun.catch(() => {})

async function begin(): Promise<boolean> {
  applySettings(
    readSettings(
      (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null,
    ),
  )
  if (!__MOCK__ && (await removeLeftoverWorkers())) return false
  restoreSession()
  // The mock does not answer yet.
  if (__MOCK__ || session.get().status !== 'connected') return true
  const first = firstRequest(location)
  if (first !== null) sendEarly(first)
  return true
}

/**
 * Removes service workers of other applications, which could answer in place of the service. Returns true if a worker
 * controls this page, so the page must reload.
 */
async function removeLeftoverWorkers(): Promise<boolean> {
  const container = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (container === undefined) return false
  const removed = container
    .getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch(() => [])
  // Do not wait for workers that do not control this page.
  if (container.controller === null) {
    tryOrNull(() => sessionStorage.removeItem(removedKey))
    return false
  }
  await removed
  return navigator.serviceWorker.controller !== null && firstTime()
}

/**
 * Returns true for the first page with a worker. A page without one resets that. A worker that cannot be removed must
 * not reload the page forever, and neither must a storage that cannot keep the key.
 */
function firstTime(): boolean {
  return (
    tryOrNull(() => {
      const isFirst = sessionStorage.getItem(removedKey) === null
      sessionStorage.setItem(removedKey, 'yes')
      return isFirst
    }) ?? false
  )
}
