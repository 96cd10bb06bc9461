import { sendEarly } from '#/api/exchange'
import { applySettings, readSettings } from '#/api/settings'
import { session } from '#/api/token'
import { firstRequest } from '#/session/first-request'
import { restoreSession } from '#/session/session'
import { removeLeftoverWorkers } from '#/shell/leftover-worker'

/**
 * Runs while the rest still loads, so it imports only what the first request needs: settings, session, addresses. False
 * if the page must be reloaded; rejects with what is wrong with the settings.
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
