import type { OauthAppId } from '#/domain/ids'
import type { Page } from '../page'
import type { OauthApp } from './schema'

/** Null where the service has no such app any more. `why`: put everywhere, as after a write, or read by its page. */
export type AppListener = (id: OauthAppId, app: OauthApp | null, why: 'put' | 'read') => void

const listeners = new Set<AppListener>()

/** Tells the listener of every app that is read alone, until the returned function is called. */
export function hearApps(listener: AppListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellApp(id: OauthAppId, app: OauthApp | null, why: 'put' | 'read'): void {
  for (const listener of listeners) listener(id, app, why)
}

/** Each app as it was heard while the request was under way, by the order of events: a clock can be set back. */
export async function readNewest(read: () => Promise<Page<OauthApp>>): Promise<Page<OauthApp>> {
  const received = new Map<OauthAppId, OauthApp | null>()
  const leave = hearApps((id, app) => received.set(id, app))
  try {
    const page = await read()
    if (received.size === 0) return page
    const items = page.items.flatMap((app) => {
      const newer = received.get(app.id)
      return newer === null ? [] : [newer ?? app]
    })
    return { ...page, items }
  } finally {
    leave()
  }
}
