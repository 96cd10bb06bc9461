import { vi } from 'vitest'
import { listenToOtherTabs } from '#/api/other-tabs'

/** Opens a channel to other tabs. Returns the messages on it, the oldest first, also those sent later. */
export function sentToOtherTabs(): readonly unknown[] {
  const sent: unknown[] = []
  class Channel extends EventTarget {
    postMessage = (data: unknown) => void sent.push(data)
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  listenToOtherTabs(() => {})
  return sent
}
