import { isOauthAppId, type OauthAppId } from '#/domain/ids'

// The demo has its own apps, so its tabs have their own channel.
const name = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
let channel: BroadcastChannel | null = null

/** Sends only the id. Each tab reads the new values with its own token. */
export function tellOtherTabs(app: OauthAppId): void {
  // A channel reaches only this origin and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ changed: app })
}

/** Calls `onChanged` for each app that another tab has changed. Call once, at boot. */
export function listenToOtherTabs(onChanged: (app: OauthAppId) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const changed = (data as { changed?: unknown } | null)?.changed
    if (isOauthAppId(changed)) onChanged(changed)
  })
}
