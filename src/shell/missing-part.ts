import { survivesReload } from '#/session/session'
import { whatReloadLoses } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'
import { tryOrNull } from '#/lib/try-or-null'

/** True if the admin requested a part of the console that could not be loaded. */
export const partMissing = createStore(false)

/**
 * True once the browser has begun to open another address. It then ends the loads of this page, and a reload would
 * cancel that address. Stays true if the admin stays: the page then asks before it reloads.
 */
let isBeingLeft = false
const errors = new WeakSet<object>()
const reloadedKey = 'oauth-apps-console.reloaded'

/** Records scripts of an old build that are missing after a deploy. Acts only once the admin needs such a part. */
export function watchMissingParts(): void {
  addEventListener('beforeunload', () => void (isBeingLeft = true))
  addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload)
    // Change the message, because the router recognizes the browser's own and would reload without asking.
    payload.message = `Part of the console not loaded: ${payload.message}`
  })
}

/** Returns true if the error says that a part of the console could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && errors.has(error)
}

/** Describes what the admin would lose by a reload now, in sentences. Empty if nothing is lost. */
export function costsOfReload(): string {
  const losses = whatReloadLoses()
  return [
    ...(survivesReload() ? [] : ['A reload asks for your token again.']),
    ...(losses.length === 0 ? [] : [`A reload loses ${losses.join(' and ')}.`]),
  ].join(' ')
}

/**
 * Returns true if a reload loses nothing. Once per build, so that reloads never loop. False if the storage cannot
 * record a reload, or if the page is being left.
 */
export function mayReloadByItself(): boolean {
  const isFirst = tryOrNull(() => {
    const reloaded = sessionStorage.getItem(reloadedKey)
    sessionStorage.setItem(reloadedKey, reloaded ?? '')
    return reloaded !== __BUILD_ID__
  })
  return isFirst === true && navigator.onLine && !isBeingLeft && costsOfReload() === ''
}

/** Reloads the page at the same URL and records that this build was reloaded. */
export function reloadByItself(): void {
  tryOrNull(() => {
    sessionStorage.setItem(reloadedKey, __BUILD_ID__)
    location.reload()
  })
}
