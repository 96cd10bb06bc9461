import { isOauthAppId, type OauthAppId } from '#/domain/ids'

// The demo's apps are not the service's: its tabs talk among themselves.
const name = __MOCK__ ? 'oauth-apps-console.demo' : 'oauth-apps-console'
let channel: BroadcastChannel | null = null

/**
 * Tells this browser's other tabs that an app was written: its id and nothing else. What it is now they ask
 * the service, each with its own token.
 */
export function tellOtherTabs(app: OauthAppId): void {
  // A channel is of this origin only, unlike a window: it takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage({ changed: app })
}

/** Hears of apps that were written in another tab. Call once, at boot. */
export function listenToOtherTabs(onChanged: (app: OauthAppId) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const changed = (data as { changed?: unknown } | null)?.changed
    if (isOauthAppId(changed)) onChanged(changed)
  })
}
