import type { OauthAppId } from '#/domain/ids'
import type { Page } from '../page'
import type { OauthApp } from './schema'

/**
 * Hears an app that was read alone; null where the service has no such app any more. `why` says whether it was put
 * everywhere, as after a write, or only read by its page.
 */
export type AppListener = (id: OauthAppId, app: OauthApp | null, why: 'put' | 'read') => void

const listeners = new Set<AppListener>()

/** Tells the listener of every app that is read alone, until the returned function is called. */
export function hearApps(listener: AppListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells everything that keeps apps of its own, outside the cache, how one of them is now. */
export function tellApp(id: OauthAppId, app: OauthApp | null, why: 'put' | 'read'): void {
  for (const listener of listeners) listener(id, app, why)
}

/**
 * Reads a page of apps (SERVICE.md §4.1), each as it was heard while the request was under way: the page may have an
 * older version of it. The order of events decides and no clock, because a clock can be set back.
 */
export async function readNewest(read: () => Promise<Page<OauthApp>>): Promise<Page<OauthApp>> {
  const heard = new Map<OauthAppId, OauthApp | null>()
  const leave = hearApps((id, app) => heard.set(id, app))
  try {
    const page = await read()
    if (heard.size === 0) return page
    const items = page.items.flatMap((app) => {
      const newer = heard.get(app.id)
      return newer === null ? [] : [newer ?? app]
    })
    return { ...page, items }
  } finally {
    leave()
  }
}
