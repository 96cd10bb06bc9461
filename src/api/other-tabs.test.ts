import { afterEach, expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { listenToOtherTabs, tellOtherTabs } from './other-tabs'

const id = 'oapp.1.a' as OauthAppId

afterEach(() => vi.unstubAllGlobals())

test('R-23: a tab sends the IDs of its changed apps and receives those of others', () => {
  const received: OauthAppId[] = []
  const channels: { name: string; sent: unknown[]; hear: (data: unknown) => void }[] = []
  // A message has no effect without a channel, or until another tab listens.
  vi.stubGlobal('BroadcastChannel', undefined)
  listenToOtherTabs((app) => received.push(app))
  tellOtherTabs(id)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      sent: unknown[] = []
      hear = (_data: unknown) => {}
      readonly name: string
      constructor(name: string) {
        this.name = name
        channels.push(this)
      }
      postMessage(data: unknown) {
        this.sent.push(data)
      }
      addEventListener(type: string, listener: (event: { data: unknown }) => void) {
        if (type === 'message') this.hear = (data) => listener({ data })
      }
    },
  )
  listenToOtherTabs((app) => received.push(app))
  tellOtherTabs(id)
  expect(channels.map(({ name, sent }) => ({ name, sent }))).toEqual([
    { name: 'oauth-apps-console', sent: [{ changed: id }] },
  ])
  for (const data of [{ changed: id }, null, {}, 'oapp.1.a', { changed: '../x' }, { changed: 7 }])
    channels[0]?.hear(data)
  expect(received).toEqual([id])
})
