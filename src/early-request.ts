import { sendEarly } from '#/api/exchange'
import { applySettings, readSettings } from '#/api/settings'
import { session } from '#/api/token'
import { firstRequest } from '#/session/first-request'
import { restoreSession } from '#/session/session'
import { removeLeftoverWorkers } from '#/shell/leftover-worker'

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
