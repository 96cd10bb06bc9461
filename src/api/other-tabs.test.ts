import { afterEach, expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { listenToOtherTabs, tellOtherTabs } from './other-tabs'

const id = 'oapp.1.a' as OauthAppId

afterEach(() => vi.unstubAllGlobals())

test('R-23: a tab sends the IDs of its changed apps and receives those of others', () => {
  const received: OauthAppId[] = []
  const channels: EventTarget[] = []
  const sent: unknown[] = []
  // A message has no effect without a channel, or until another tab listens.
  vi.stubGlobal('BroadcastChannel', undefined)
  listenToOtherTabs((app) => received.push(app))
  tellOtherTabs(id)
  class Channel extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      channels.push(this)
    }
    postMessage(data: unknown) {
      sent.push([this.name, data])
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  listenToOtherTabs((app) => received.push(app))
  tellOtherTabs(id)
  expect(sent).toEqual([['oauth-apps-console', { changed: id }]])
  expect(channels).toHaveLength(1)
  for (const data of [{ changed: id }, null, {}, 'oapp.1.a', { changed: '../x' }, { changed: 7 }])
    channels[0]?.dispatchEvent(new MessageEvent('message', { data }))
  expect(received).toEqual([id])
})
