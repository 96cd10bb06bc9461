import { expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import { lock } from '#/api/token'
import { tellAbout, tellMessages, titlePrefix, works } from '#/lib/work'
import { fakeNotifications } from '#/testing/fake-notification'
import { inSession } from '#/testing/test-session'
import { createScan, type Scan, type ScanControl } from './create-scan'

// A scan in the title of the tab and in its notification.
inSession()

/** Starts a scan that has read 3 of 8, with the button pressed, and lets a minute pass. */
async function scanToTell() {
  const { texts } = fakeNotifications()
  let go: ScanControl<number> | undefined
  let end = { done: () => {}, fail: (_: Error) => {} }
  const scan = createScan<number>({
    nothing: 0,
    progress: (found) => [found, 8],
    read: (control) => {
      go = control
      return new Promise((done, fail) => {
        end = { done, fail }
      })
    },
  })
  scan.start()
  await tellAbout(scan, true)
  go?.put(3)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  // The end of the latest read.
  return { scan, go, end: () => end, texts }
}
type Telling = Awaited<ReturnType<typeof scanToTell>>
const status = (code: number) => new ApiError('status', '', { status: code })

const ends: [string, (scan: Telling) => void, (typeof tellMessages)['done' | 'stuck'] | null][] = [
  ['ends', ({ end }) => end().done(), tellMessages.done],
  ['fails', ({ end }) => end().fail(status(500)), tellMessages.stuck],
  ['pauses because of a limit', ({ end }) => end().fail(status(429)), tellMessages.stuck],
  ['is paused', ({ scan }) => scan.pause(), null],
  ['is stopped', ({ scan }) => scan.pause('stopped'), null],
  ['is left', ({ scan }) => scan.pause('left'), null],
  ['gets another list', ({ scan }) => scan.pause('changed'), null],
  ['is cleared', ({ scan }) => scan.wipe(), null],
  ['is locked', () => lock('by-hand'), null],
]

test.each(ends)(
  'a scan that %s leaves the title and sends a notification if needed',
  async (_, act, text) => {
    const scan = await scanToTell()
    expect(titlePrefix(works.get())).toBe('3/8 · ')
    act(scan)
    await new Promise((resolve) => setTimeout(resolve))
    expect(titlePrefix(works.get())).toBe('')
    expect(scan.texts()).toEqual(text === null ? [] : [[text]])
  },
)

test('a scan that was paused and resumed sends its notification at its end', async () => {
  const { scan, end, texts } = await scanToTell()
  scan.pause()
  scan.start()
  end().done()
  await new Promise((resolve) => setTimeout(resolve))
  expect(texts()).toEqual([[tellMessages.done]])
})

test('a scan that waits for the network stays in the title', async () => {
  const { go, texts } = await scanToTell()
  go?.onOffline(true)
  expect(titlePrefix(works.get())).toBe('3/8 · ')
  expect(texts()).toEqual([])
})

test('a scan that nobody waits for is not in the title', () => {
  const scan: Scan<null> = createScan({ nothing: null, read: () => new Promise(() => {}) })
  scan.start()
  expect(works.get().size).toBe(0)
})
