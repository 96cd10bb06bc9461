import { survivesReload } from '#/session/session'
import { whatReloadLoses } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'

/** The person asked for a part of the console that the server no longer has, and nothing appeared. */
export const partMissing = createStore(false)

const errors = new WeakSet<object>()
const reloadedKey = 'oauth-apps-console.reloaded'

/** After a deploy, a script of the old build is gone. Only remembers: the part may have been fetched ahead. */
export function watchMissingParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    errors.add(payload)
    // The router recognises the browser's own message and would reload at any cost.
    payload.message = `Part of the console not loaded: ${payload.message}`
  })
}

/** Whether the error is about a part of the console that could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && errors.has(error)
}

/** What a reload would cost the person now, in sentences; empty where it costs nothing. */
export function costsOfReload(): string {
  const loses = whatReloadLoses()
  return [
    ...(survivesReload() ? [] : ['A reload asks for your token again.']),
    ...(loses.length === 0 ? [] : [`A reload loses ${loses.join(' and ')}.`]),
  ].join(' ')
}

/** Only where that costs nothing, and once per build, so that it never loops. */
export function mayReloadByItself(): boolean {
  const isFirst = sessionStorage.getItem(reloadedKey) !== __BUILD_ID__
  return isFirst && navigator.onLine && costsOfReload() === ''
}

/** Reloads the page at the same address, and remembers that it did. */
export function reloadByItself(): void {
  sessionStorage.setItem(reloadedKey, __BUILD_ID__)
  location.reload()
}
