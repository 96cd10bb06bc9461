import { vi } from 'vitest'

/** Puts notifications that the test answers and reads into the page. */
export function fakeNotifications(answer: () => NotificationPermission = () => 'granted') {
  const sent: { args: unknown[]; isClosed: boolean; click: () => void }[] = []
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() =>
    Promise.resolve(answer()),
  )
  class FakeNotification {
    static requestPermission = requestPermission
    private readonly record
    constructor(...args: unknown[]) {
      this.record = { args, isClosed: false, click: () => {} }
      sent.push(this.record)
    }
    addEventListener(_: 'click', act: () => void) {
      this.record.click = act
    }
    close() {
      this.record.isClosed = true
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return { sent, requestPermission, texts: () => sent.map(({ args }) => args) }
}
