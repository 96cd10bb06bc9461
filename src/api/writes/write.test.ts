import { expect, test, vi } from 'vitest'
import { checksAgainAfter } from '#/domain/writes/delayed-write'
import type { TrustedEntityId } from '#/domain/ids'
import { inSession } from '#/testing/test-session'
import { checkLater } from './delayed-checks'
import { write, type Write } from './write'

inSession()

test('a change that the cache gets while a waiting write is read again holds the write back', async () => {
  let cached = 'safe'
  const { signal } = new AbortController()
  const result = await write<string, boolean, boolean>(
    {
      record: null,
      shown: 'safe',
      first: {
        beforeEveryWrite: false,
        read: async () => {
          // Another tab’s change arrives before the older answer.
          cached = 'malicious'
          return 'safe'
        },
        isSame: Object.is,
        cached: () => cached,
      },
      send: async ({ readAgain, hasNews }) => {
        await readAgain?.(signal)
        return hasNews?.() ?? false
      },
      readBack: async ({ answer }) => answer ?? false,
      updateCache: async () => {},
    },
    {},
  )
  expect(result).toEqual({ kind: 'done', found: true })
})

const subject = { about: 'trusted entity', id: 'te.1.a' as TrustedEntityId, entity: 'a' } as const
const request = { endpoint: 'PATCH /trusted-entities/{entityId}', ids: [subject.id] } as const
type Send = Write<null, null, null>['send']

test.each<[string, Send, number]>([
  ['sent', async ({ onSend }) => (onSend?.({ ...request, body: '{}' }), null), 0],
  ['canceled while it waits', async ({ signal }) => (signal?.throwIfAborted(), null), 1],
])(
  'the check of an earlier write runs only if a later write is never sent: %s',
  async (_, send, runs) => {
    vi.useFakeTimers()
    const check = vi.fn<() => Promise<void>>(() => Promise.resolve())
    checkLater(subject, check)
    const messages = { cannot: 'doThis', accepted: '', changed: '', notRead: '' } as const
    await write(
      {
        record: {
          operation: { kind: 'change of trust', subject, sent: '' },
          messages,
          outcome: () => ({ state: 'confirmed', found: null }),
        },
        shown: null,
        first: null,
        send,
        readBack: async () => null,
        updateCache: async () => {},
      },
      { signal: AbortSignal.abort() },
    )
    await vi.advanceTimersByTimeAsync(checksAgainAfter)
    expect(check).toHaveBeenCalledTimes(runs)
    vi.useRealTimers()
  },
)
