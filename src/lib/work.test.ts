import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeNotifications } from '#/testing/fake-notification'
import { noteSession } from './session-store'
import { noteWork, tellAbout, tellMessages, titlePrefix, works, type WorkState } from './work'

beforeEach(() => {
  vi.useFakeTimers()
  noteSession(false)
})
afterEach(() => {
  noteSession(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scan = { name: 'a scan' }
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
const title = () => titlePrefix(works.get())

/** A scan that works, with the button pressed. */
async function scanToTell() {
  noteWork(scan, 'working', [0, 804])
  return tellAbout(scan, true)
}

describe('the title of the tab', () => {
  test.each<[string, readonly [number, number | null], string]>([
    ['a known total', [312, 804], '312/804 · '],
    ['a large total', [1060, 12_000], '1,060/12,000 · '],
    ['an unknown total', [200, null], '200 · '],
    ['no answer yet', [0, null], ''],
  ])('the title begins with the progress of a scan with %s', (_, progress, prefix) => {
    noteWork(scan, 'working', progress)
    expect(title()).toBe(prefix)
  })

  test.each<WorkState>(['paused', 'stuck', 'done', 'over'])(
    'the title has no progress when the scan is %s',
    (state) => {
      noteWork(scan, 'working', [312, 804])
      noteWork(scan, state, [312, 804])
      expect(title()).toBe('')
    },
  )

  test('the title has the progress of the run, else of the latest scan', () => {
    noteWork('run', 'working', [1, 2])
    noteWork(scan, 'working', [3, 4])
    noteWork({}, 'working', [5, 6])
    noteWork(scan, 'working', [4, 4])
    expect(title()).toBe('1/2 · ')
    noteWork('run', 'done', [2, 2])
    expect(title()).toBe('5/6 · ')
  })
})

describe('the notification', () => {
  test('no notification is sent and no permission requested before the button is pressed', () => {
    const { sent, requestPermission } = fakeNotifications()
    noteWork(scan, 'working', [0, 804])
    seconds(60)
    noteWork(scan, 'done', [804, 804])
    expect(requestPermission).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  test.each(['done', 'stuck'] as const)(
    'the notification about a %s work is sent once, without data',
    async (state) => {
      const { texts } = fakeNotifications()
      expect(await scanToTell()).toBe(true)
      seconds(10)
      noteWork(scan, state, [804, 804])
      noteWork(scan, state, [804, 804])
      noteWork(scan, 'working', [0, 804])
      seconds(60)
      noteWork(scan, state, [804, 804])
      expect(texts()).toEqual([[tellMessages[state]]])
    },
  )

  test('work of less than ten seconds sends no notification', async () => {
    const { sent } = fakeNotifications()
    await scanToTell()
    seconds(9.9)
    noteWork(scan, 'done', [804, 804])
    expect(sent).toEqual([])
  })

  test('work that the admin ended or left sends no notification', async () => {
    const { sent } = fakeNotifications()
    await scanToTell()
    seconds(60)
    noteWork(scan, 'over', [312, 804])
    noteWork(scan, 'done', [804, 804])
    expect(sent).toEqual([])
  })

  test('the admin’s own pause sends no notification, and the wish remains after it', async () => {
    const { texts } = fakeNotifications()
    await scanToTell()
    seconds(60)
    noteWork(scan, 'paused', [312, 804])
    expect(texts()).toEqual([])
    noteWork(scan, 'working', [312, 804])
    noteWork(scan, 'done', [804, 804])
    expect(texts()).toEqual([[tellMessages.done]])
  })

  test('a second press turns the notification off', async () => {
    const { sent } = fakeNotifications()
    await scanToTell()
    await tellAbout(scan, false)
    seconds(60)
    noteWork(scan, 'done', [804, 804])
    expect(sent).toEqual([])
  })

  test('a press on the notification shows the tab, and the next one replaces it', async () => {
    const focus = vi.fn<() => void>()
    vi.stubGlobal('focus', focus)
    const { sent } = fakeNotifications()
    for (const isClosed of [false, true]) {
      await scanToTell()
      seconds(60)
      noteWork(scan, 'done', [804, 804])
      expect(sent[0]?.isClosed).toBe(isClosed)
    }
    sent[1]?.click()
    expect(focus).toHaveBeenCalledOnce()
  })
})

describe('a browser that refuses', () => {
  test.each(['denied', 'default'] as const)(
    'nothing is sent after the answer “%s”',
    async (answer) => {
      const { sent } = fakeNotifications(() => answer)
      expect(await scanToTell()).toBe(false)
      seconds(60)
      noteWork(scan, 'done', [804, 804])
      expect(sent).toEqual([])
    },
  )

  test('a browser without notifications refuses', async () => {
    vi.stubGlobal('Notification', undefined)
    expect(await scanToTell()).toBe(false)
  })

  test('a browser that allows notifications but cannot show one does not stop the work', async () => {
    class PhoneNotification {
      static requestPermission = () => Promise.resolve('granted')
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    vi.stubGlobal('Notification', PhoneNotification)
    await scanToTell()
    seconds(60)
    expect(() => noteWork(scan, 'done', [804, 804])).not.toThrow()
    expect(works.get().size).toBe(0)
  })
})

describe('a lock', () => {
  test('a lock ends the wish and the progress of the title', async () => {
    const { sent } = fakeNotifications()
    await scanToTell()
    seconds(60)
    noteSession(true)
    expect(title()).toBe('')
    noteWork(scan, 'done', [804, 804])
    noteSession(false)
    noteWork(scan, 'done', [804, 804])
    expect(sent).toEqual([])
  })

  test('a lock closes the notification', async () => {
    const { sent } = fakeNotifications()
    await scanToTell()
    seconds(60)
    noteWork(scan, 'done', [804, 804])
    noteSession(true)
    expect(sent.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  test('a permission that is given after a lock tells nothing', async () => {
    const { sent } = fakeNotifications()
    const pressed = scanToTell()
    noteSession(true)
    noteSession(false)
    await pressed
    noteWork(scan, 'working', [0, 804])
    seconds(60)
    noteWork(scan, 'done', [804, 804])
    expect(sent).toEqual([])
  })
})
