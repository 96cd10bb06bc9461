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
  const read = [312, 804] as const
  const ends = () => noteWork(scan, 'done', [804, 804])

  test('no notification is sent and no permission requested before the button is pressed', () => {
    const { sent, requestPermission } = fakeNotifications()
    noteWork(scan, 'working', [0, 804])
    seconds(60)
    ends()
    expect(requestPermission).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  test.each(['done', 'stuck'] as const)(
    'the notification about a %s work is sent once, without data',
    async (state) => {
      const { texts } = fakeNotifications()
      expect(await scanToTell()).toBe(true)
      seconds(10)
      for (const next of [state, state, 'working'] as const) noteWork(scan, next, read)
      seconds(60)
      noteWork(scan, state, read)
      expect(texts()).toEqual([[tellMessages[state]]])
    },
  )

  test.each<[string, number, () => unknown]>([
    ['work of less than ten seconds', 9.9, () => {}],
    ['work that the admin ended or left', 60, () => noteWork(scan, 'over', read)],
    ['work whose button was pressed again', 60, () => tellAbout(scan, false)],
    [
      'work that a lock ended',
      60,
      () => {
        noteSession(true)
        expect(title()).toBe('')
        ends()
        noteSession(false)
      },
    ],
  ])('%s sends no notification', async (_, after, act) => {
    const { sent } = fakeNotifications()
    await scanToTell()
    seconds(after)
    await act()
    ends()
    expect(sent).toEqual([])
  })

  test('the admin’s own pause sends no notification, and the wish remains after it', async () => {
    const { texts } = fakeNotifications()
    await scanToTell()
    seconds(60)
    noteWork(scan, 'paused', read)
    expect(texts()).toEqual([])
    noteWork(scan, 'working', read)
    ends()
    expect(texts()).toEqual([[tellMessages.done]])
  })

  test('a press on the notification shows the tab, and the next one replaces it', async () => {
    const focus = vi.fn<() => void>()
    vi.stubGlobal('focus', focus)
    const { sent } = fakeNotifications()
    for (const isClosed of [false, true]) {
      await scanToTell()
      seconds(60)
      ends()
      expect(sent[0]?.isClosed).toBe(isClosed)
    }
    sent[1]?.click()
    expect(focus).toHaveBeenCalledOnce()
    noteSession(true)
    expect(sent[1]?.isClosed).toBe(true)
  })

  test.each(['denied', 'default', null] as const)(
    'nothing is sent if the browser answers “%s”',
    async (answer) => {
      const { sent } = fakeNotifications(() => answer ?? 'granted')
      if (answer === null) vi.stubGlobal('Notification', undefined)
      expect(await scanToTell()).toBe(false)
      seconds(60)
      ends()
      expect(sent).toEqual([])
    },
  )

  test('a browser that cannot show a notification does not stop the work', async () => {
    class PhoneNotification {
      static requestPermission = () => Promise.resolve('granted')
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    vi.stubGlobal('Notification', PhoneNotification)
    await scanToTell()
    seconds(60)
    expect(ends).not.toThrow()
    expect(works.get().size).toBe(0)
  })

  test('a permission that is given after a lock tells nothing', async () => {
    const { sent } = fakeNotifications()
    const pressed = scanToTell()
    noteSession(true)
    noteSession(false)
    await pressed
    noteWork(scan, 'working', [0, 804])
    seconds(60)
    ends()
    expect(sent).toEqual([])
  })
})
