import { isOauthAppId, type OauthAppId } from '#/domain/ids'

// The demo has apps of its own, so its tabs have a channel of their own.
const name = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
let channel: BroadcastChannel | null = null

/** Only the id: each tab asks the service for the new values with its own token. */
export function tellOtherTabs(app: OauthAppId): void {
  // A channel reaches this origin only, unlike a window: it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ changed: app })
}

/** Receives apps that another tab has written. Call once, at boot. */
export function listenToOtherTabs(onChanged: (app: OauthAppId) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const changed = (data as { changed?: unknown } | null)?.changed
    if (isOauthAppId(changed)) onChanged(changed)
  })
}
