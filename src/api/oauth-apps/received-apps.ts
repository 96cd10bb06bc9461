import type { OauthAppId } from '#/domain/ids'
import type { Page } from '../page'
import type { OauthApp } from './schema'

/**
 * Receives an app, or null if the service no longer has it. `put`: update every place, as after a write. `read`: its
 * page read it.
 */
export type AppListener = (id: OauthAppId, app: OauthApp | null, why: 'put' | 'read') => void

const listeners = new Set<AppListener>()

/** Calls the listener for every app that is read alone, until the returned function is called. */
export function hearApps(listener: AppListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceApp(id: OauthAppId, app: OauthApp | null, why: 'put' | 'read'): void {
  for (const listener of listeners) listener(id, app, why)
}

/** Order in which the requests for apps were sent. A WeakMap, so that no app outlives its session. */
const requested = new WeakMap<OauthApp, number>()
let requests = 0

/** Reads an app. If a request that was sent later was put first, returns that version, because it is newer. */
export async function readLatest(
  id: OauthAppId,
  read: (onSend: () => void) => Promise<OauthApp>,
): Promise<OauthApp> {
  // A request is as new as its sending, because it may wait for its turn.
  let order = 0
  const puts: OauthApp[] = []
  const leave = hearApps((other, app, why) => {
    if (why === 'put' && other === id && app !== null) puts.push(app)
  })
  try {
    const app = await read(() => (order = requests += 1))
    requested.set(app, order)
    return puts.filter((put) => (requested.get(put) ?? 0) > order).at(-1) ?? app
  } finally {
    leave()
  }
}

/**
 * Replaces each app of the page by a version received during the request. Goes by the order of events, because a clock
 * can be set back.
 */
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
